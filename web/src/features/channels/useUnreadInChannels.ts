import { unreadMentionsOf } from '@workflow/contract/conversations/conversations.unread.ts';
import { useCurrentWorkspace } from '../workspaces/workspaces.queries.ts';
import { useChannels } from './channels.queries.ts';

/** How many messages of the workspace's channels wait to be read. */
export function useUnreadInChannels(): number {
  const { data = [] } = useChannels(useCurrentWorkspace()?.id ?? null);
  return data.reduce((sum, { unread_count }) => sum + unread_count, 0);
}

/** How many of them mention the person. */
export function useMentionsInChannels(): number {
  const { data = [] } = useChannels(useCurrentWorkspace()?.id ?? null);
  return data.reduce((sum, channel) => sum + unreadMentionsOf(channel), 0);
}
