import { useNavigate, useRouter } from '@tanstack/react-router';
import { selectWorkspace } from './workspaces.selection.ts';

/** Selects a workspace, and leaves an address that names another one for the section that it belongs to. */
export function useSwitchWorkspace(): (workspaceId: string) => void {
  const navigate = useNavigate();
  const router = useRouter();
  return (workspaceId) => {
    selectWorkspace(workspaceId);
    const { location, matches } = router.state;
    if (location.pathname.startsWith('/workspace/')) {
      void navigate({ to: matches.at(-1)?.staticData.section ?? '/' });
    }
  };
}
