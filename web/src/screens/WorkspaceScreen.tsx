import { useParams } from '@tanstack/react-router';
import { AddressedWorkspace } from '../features/workspaces/AddressedWorkspace.tsx';
import { HomeScreen } from './HomeScreen.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';

/** A workspace's own address: it becomes the current one, and its home shows. */
export function WorkspaceScreen() {
  const { workspaceId = '' } = useParams({ strict: false });
  return (
    <AddressedWorkspace workspaceId={workspaceId} pending={<HomeScreen />} missing={<NotFoundScreen />}>
      {() => <HomeScreen />}
    </AddressedWorkspace>
  );
}
