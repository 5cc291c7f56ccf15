import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import { unreadCountsOf } from '../sidebar/sidebar.cache.ts';
import { useSettingsByConversation } from '../sidebar/sidebar.queries.ts';
import { useCurrentWorkspace } from '../workspaces/workspaces.queries.ts';
import { useChannels } from './channels.queries.ts';

function useUnreadSum(ofChannel: (waiting: ReturnType<typeof unreadCountsOf>) => number): number {
  const workspaceId = useCurrentWorkspace()?.id ?? null;
  const { data = [] } = useChannels(workspaceId);
  const choices = useSettingsByConversation(workspaceId);
  const unreadOf = (channel: Channel) => unreadCountsOf(channel, choices.get(channel.id)?.is_muted ?? false);
  return data.reduce((sum, channel) => sum + ofChannel(unreadOf(channel)), 0);
}

/** Returns the number of unread messages in the workspace's channels. */
export const useUnreadInChannels = (): number => useUnreadSum(({ unread }) => unread);

/** Returns the number of unread messages that mention the user. */
export const useMentionsInChannels = (): number => useUnreadSum(({ mentions }) => mentions);
