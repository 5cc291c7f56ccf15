import { Databases } from './Databases.tsx';
import { InWorkspace } from './InWorkspace.tsx';

export const DatabasesScreen = () => <Databases kind="database" />;

/** The address of one database in a workspace. */
export function WorkspaceDatabaseScreen() {
  return (
    <InWorkspace>
      <Databases kind="database" />
    </InWorkspace>
  );
}
