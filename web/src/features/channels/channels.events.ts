import type { QueryClient } from '@tanstack/react-query';
import {
  channelCreated,
  channelDeleted,
  channelFollowChanged,
  channelUpdated,
} from '@workflow/contract/channels/channels.events.ts';
import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import type { EventPayload } from '@workflow/contract/core/api/event.ts';
import { updateCacheAndPendingFetches } from '../../platform/cache/live-query.ts';
import { isNewer } from '../../platform/cache/version.ts';
import { type Applier, defineApplier } from '../../platform/feature/event-applier.ts';
import { messagesKey, withProgress, withUnread } from '../conversations/conversations.cache.ts';
import { refetchThreads, removeThreads } from '../conversations/threads.cache.ts';
import { refetchMembersOfGuest } from '../members/members.events.ts';
import { removeConversationSettings } from '../sidebar/sidebar.cache.ts';
import { withReceivedPosition } from '../unread/unread.cache.ts';
import { workspacesQuery } from '../workspaces/workspaces.queries.ts';
import { channelMembersKey, channelsKey, sortChannelsByName } from './channels.cache.ts';
import { channelsRemovedLocally } from './channels.removed-locally.ts';

const roleIn = (client: QueryClient, workspaceId: string) =>
  client.getQueryData(workspacesQuery.queryKey)?.find(({ id }) => id === workspaceId)?.role;

/** Returns whether a channel disappears for a user who leaves it. Members keep seeing public channels; guests do not. */
export const disappearsOnLeave = (
  client: QueryClient,
  { is_private, workspace_id }: Pick<Channel, 'is_private' | 'workspace_id'>,
): boolean => is_private || roleIn(client, workspace_id) === 'guest';

/** Applies an event's fields to a cached channel. The read position is kept, because only the channel list knows it. */
function withChannelFields(known: Channel, fields: EventPayload<typeof channelUpdated>): Channel {
  const { last_seq, message_count, last_message_at, ...shown } = fields;
  return withProgress(isNewer(fields, known) ? { ...known, ...shown } : known, {
    last_seq,
    deleted_count: last_seq - message_count,
    last_message_at,
  });
}

export const applyChannelCreated: Applier<typeof channelCreated> = (client, fields) => {
  const is_member = disappearsOnLeave(client, fields);
  channelsRemovedLocally(client).delete(fields.id);
  const created = withUnread({
    ...fields,
    // A new member starts with everything read; a returning member gets the stored position from another event.
    read_seq: fields.last_seq,
    read_version: 0,
    marked_seq: 0,
    seen_seq: 0,
    unread_count: 0,
    unread_excluded: [],
    unread_mentions: [],
    is_member,
    // In a channel with explicit followers, a separate event reports that the user follows it.
    is_followed: fields.followed_by === 'everyone',
    follow_version: 0,
  });
  updateCacheAndPendingFetches<Channel[]>(client, channelsKey(fields.workspace_id), (channels) =>
    sortChannelsByName(
      channels.some(({ id }) => id === fields.id)
        ? channels.map((known) => (known.id === fields.id ? withChannelFields(known, fields) : known))
        : [...channels, created],
    ),
  );
  // A returning member follows the same threads as before, so threads are refetched. A new public channel has none yet.
  if (is_member) refetchThreads(client, fields.workspace_id);
  refetchMembersOfGuest(client, fields.workspace_id);
};

export const applyChannelUpdated: Applier<typeof channelUpdated> = (client, fields) => {
  updateCacheAndPendingFetches<Channel[]>(client, channelsKey(fields.workspace_id), (channels) =>
    sortChannelsByName(
      channels.map((known) => (known.id === fields.id ? withChannelFields(known, fields) : known)),
    ),
  );
};

export const applyChannelFollowChanged: Applier<typeof channelFollowChanged> = (client, received) => {
  const { id, workspace_id, is_followed, follow_version, last_seq, message_count, last_message_at } =
    received;
  const follow = (known: Channel) => {
    const isLater = follow_version > known.follow_version;
    const channel = isLater ? withUnread({ ...known, is_followed, follow_version }) : known;
    const deleted_count = last_seq - message_count;
    const positioned = withReceivedPosition(client, channel, {
      ...received,
      unread_excluded: null,
      unread_mentions: null,
    });
    return withProgress(positioned, { last_seq, deleted_count, last_message_at });
  };
  updateCacheAndPendingFetches<Channel[]>(client, channelsKey(workspace_id), (channels) =>
    channels.map((known) => (known.id === id ? follow(known) : known)),
  );
};

export const applyChannelDeleted: Applier<typeof channelDeleted> = (client, { channel_id, workspace_id }) => {
  updateCacheAndPendingFetches<Channel[]>(client, channelsKey(workspace_id), (channels) =>
    channels.filter(({ id }) => id !== channel_id),
  );
  removeThreads(client, workspace_id, channel_id);
  removeConversationSettings(client, workspace_id, channel_id);
  refetchMembersOfGuest(client, workspace_id);
  client.removeQueries({ queryKey: messagesKey({ kind: 'channel', id: channel_id, workspace_id }) });
  client.removeQueries({ queryKey: channelMembersKey({ id: channel_id, workspace_id }) });
};

/** Applies the creation of a channel by the signed-in user, who always follows it. */
export function applyOwnChannelCreated(client: QueryClient, channel: Channel): void {
  applyChannelCreated(client, channel);
  applyChannelFollowChanged(client, channel);
}

export const channelsAppliers = [
  defineApplier(channelCreated, applyChannelCreated),
  defineApplier(channelUpdated, applyChannelUpdated),
  defineApplier(channelFollowChanged, applyChannelFollowChanged),
  defineApplier(channelDeleted, applyChannelDeleted),
];
