import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import { unreadMentionsOf } from '@workflow/contract/conversations/conversations.unread.ts';
import { workspaceKey } from '../../platform/cache/query-keys.ts';
import { type Conversation, conversationsKey } from '../conversations/conversations.cache.ts';

export const channelsKey = (workspaceId: string) => conversationsKey(workspaceId, 'channel');

export const channelMembersKey = ({ id, workspace_id }: Pick<Channel, 'id' | 'workspace_id'>) =>
  workspaceKey(workspace_id, 'channel-members', id);

export const channelFollowersKey = ({ id, workspace_id }: Pick<Channel, 'id' | 'workspace_id'>) =>
  workspaceKey(workspace_id, 'channel-followers', id);

export const memberCountsKey = (workspaceId: string) => workspaceKey(workspaceId, 'channel-people-counts');

const ordered = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Sorts channels in the order of the server's list. */
export const sortChannelsByName = (channels: Channel[]): Channel[] =>
  channels.toSorted(
    (one, other) => ordered(one.name.toLowerCase(), other.name.toLowerCase()) || ordered(one.id, other.id),
  );

/** Returns the part of a channel that the message list and the composer need. */
export function conversationOf(channel: Channel): Conversation {
  const { id, workspace_id, name, is_private, last_seq, read_seq, read_version, seen_seq, unread_count } =
    channel;
  const label = is_private ? name : `#${name}`;
  return {
    kind: 'channel',
    id,
    workspace_id,
    label,
    hasName: true,
    last_seq,
    read_seq,
    read_version,
    seen_seq,
    unread_count,
    closed: channel.archived_at ? 'archived' : channel.is_followed ? null : 'unjoined',
  };
}

/** Returns whether the list shows a channel while it is not open: the user has joined it, or is mentioned in it. */
export const isInChannelList = (channel: Channel): boolean =>
  !channel.archived_at && (channel.is_followed || channel.is_private || unreadMentionsOf(channel) > 0);
