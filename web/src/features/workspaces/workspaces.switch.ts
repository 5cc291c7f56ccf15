import { useNavigate, useRouter } from '@tanstack/react-router';
import { selectWorkspace } from './workspaces.selection.ts';

/** Selects a workspace. When the URL names another workspace, it navigates to the section’s start page. */
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
