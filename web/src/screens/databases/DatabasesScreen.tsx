import { InWorkspace } from '../InWorkspace.tsx';
import { Databases } from './DatabasesLayout.tsx';

export function DatabasesScreen() {
  return (
    <InWorkspace>
      <Databases kind="database" />
    </InWorkspace>
  );
}
