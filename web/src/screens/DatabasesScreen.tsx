import { Databases } from './Databases.tsx';
import { InWorkspace } from './InWorkspace.tsx';

export function DatabasesScreen() {
  return (
    <InWorkspace>
      <Databases kind="database" />
    </InWorkspace>
  );
}
