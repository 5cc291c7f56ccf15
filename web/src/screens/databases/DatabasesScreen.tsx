import { InWorkspace } from '../InWorkspace.tsx';
import { DatabasesLayout } from './DatabasesLayout.tsx';

export function DatabasesScreen() {
  return (
    <InWorkspace>
      <DatabasesLayout kind="database" />
    </InWorkspace>
  );
}
