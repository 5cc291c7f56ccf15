import { waitingIn } from '../sidebar/sidebar.cache.ts';
import { useChoices } from '../sidebar/sidebar.queries.ts';
import { useCurrentWorkspace } from '../workspaces/workspaces.queries.ts';
import { useDms } from './dms.queries.ts';

/** How many direct messages wait to be read. */
export function useUnreadInDms(): number {
  const workspaceId = useCurrentWorkspace()?.id ?? null;
  const { data = [] } = useDms(workspaceId);
  const choices = useChoices(workspaceId);
  return data.reduce((sum, dm) => {
    const { unread, mentions } = waitingIn(dm, choices.get(dm.id)?.is_muted ?? false);
    return sum + Math.max(unread, mentions);
  }, 0);
}
