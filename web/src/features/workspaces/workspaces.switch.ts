import { useNavigate, useRouter } from '@tanstack/react-router';
import { selectWorkspace } from './workspaces.selection.ts';

const PLACES = [
  ['/channel/', '/channels'],
  ['/page/', '/pages'],
  ['/database/', '/databases'],
] as const;

/** Where somebody who leaves a workspace's own address for another workspace lands; null: their address names none. */
export function placeAfterSwitch(pathname: string): '/' | (typeof PLACES)[number][1] | null {
  if (!pathname.startsWith('/workspace/')) return null;
  return PLACES.find(([part]) => pathname.includes(part))?.[1] ?? '/';
}

/** Selects a workspace and leaves an address that names another one. */
export function useSwitchWorkspace(): (workspaceId: string) => void {
  const navigate = useNavigate();
  const router = useRouter();
  return (workspaceId) => {
    selectWorkspace(workspaceId);
    const place = placeAfterSwitch(router.state.location.pathname);
    if (place) void navigate({ to: place });
  };
}
