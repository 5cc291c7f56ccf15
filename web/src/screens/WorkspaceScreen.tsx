import { HomeScreen } from './HomeScreen.tsx';
import { InWorkspace } from './InWorkspace.tsx';

/** The start page of a workspace. */
export function WorkspaceScreen() {
  return (
    <InWorkspace>
      <HomeScreen />
    </InWorkspace>
  );
}
