import { HomeScreen } from './HomeScreen.tsx';
import { InWorkspace } from './InWorkspace.tsx';

/** A workspace's own address: its home. */
export function WorkspaceScreen() {
  return (
    <InWorkspace>
      <HomeScreen />
    </InWorkspace>
  );
}
