import { unreadCountsOf } from '../sidebar/sidebar.cache.ts';
import { useSettingsByConversation } from '../sidebar/sidebar.queries.ts';
import { useCurrentWorkspace } from '../workspaces/workspaces.queries.ts';
import { useDms } from './dms.queries.ts';

/** Returns the number of unread direct messages. */
export function useUnreadInDms(): number {
  const workspaceId = useCurrentWorkspace()?.id ?? null;
  const { data = [] } = useDms(workspaceId);
  const choices = useSettingsByConversation(workspaceId);
  return data.reduce((sum, dm) => {
    const { unread, mentions } = unreadCountsOf(dm, choices.get(dm.id)?.is_muted ?? false);
    return sum + Math.max(unread, mentions);
  }, 0);
}
