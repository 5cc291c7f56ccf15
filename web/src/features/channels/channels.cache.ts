import type { QueryClient } from '@tanstack/react-query';
import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import { unreadOf } from '@workflow/contract/channels/channels.unread.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { changeCached } from '../../platform/journal.ts';
import { meOf } from '../../platform/me.ts';

export const channelsKey = (workspaceId: string) => ['channels', workspaceId] as const;

const ordered = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** The order in which the server lists them. */
export const byName = (channels: Channel[]): Channel[] =>
  channels.toSorted(
    (one, other) => ordered(one.name.toLowerCase(), other.name.toLowerCase()) || ordered(one.id, other.id),
  );

export const withUnread = (channel: Channel): Channel => ({ ...channel, unread_count: unreadOf(channel) });

export function findChannel(client: QueryClient, channelId: string): Channel | undefined {
  for (const [, channels] of client.getQueriesData<Channel[]>({ queryKey: ['channels'] })) {
    const found = channels?.find(({ id }) => id === channelId);
    if (found) return found;
  }
  return undefined;
}

/** Changes the channel in whichever workspace's list it stands. */
export function changeChannel(
  client: QueryClient,
  channelId: string,
  change: (channel: Channel) => Channel,
): void {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: ['channels'] })) {
    changeCached<Channel[]>(client, queryKey, (channels) => {
      const index = channels.findIndex(({ id }) => id === channelId);
      const known = channels[index];
      const next = known && change(known);
      return next === undefined || next === known ? channels : channels.with(index, next);
    });
  }
}

/** What may be heard of how far a channel has come. Each of it only ever grows. */
interface Progress {
  readonly last_seq?: number;
  readonly deleted_count?: number;
  readonly last_message_at?: string | null;
  readonly read_seq?: number;
}

/** The channel, at least as far as it was heard to be: whatever arrives in another order, or again, ends the same. */
export function withProgress(channel: Channel, heard: Progress): Channel {
  const last_seq = Math.max(channel.last_seq, heard.last_seq ?? 0);
  const deleted_count = Math.max(channel.last_seq - channel.message_count, heard.deleted_count ?? 0);
  const read_seq = Math.max(channel.read_seq, heard.read_seq ?? 0);
  const last_message_at = later(channel.last_message_at, heard.last_message_at ?? null);
  const message_count = last_seq - deleted_count;
  if (
    last_seq === channel.last_seq &&
    message_count === channel.message_count &&
    read_seq === channel.read_seq &&
    last_message_at === channel.last_message_at
  ) {
    return channel;
  }
  return withUnread({ ...channel, last_seq, message_count, read_seq, last_message_at });
}

const later = (one: string | null, other: string | null) => ((one ?? '') >= (other ?? '') ? one : other);

/** A message came to the channel; one's own counts as read. */
export function countMessage(client: QueryClient, { channel_id, user_id, seq, created_at }: Message): void {
  const read_seq = user_id === meOf(client) ? seq : 0;
  changeChannel(client, channel_id, (channel) =>
    withProgress(channel, { last_seq: seq, last_message_at: created_at, read_seq }),
  );
}

/** A message was deleted; these are the channel's counts since then. */
export function uncountMessage(
  client: QueryClient,
  channelId: string,
  counts: { last_seq: number; deleted_count: number },
): void {
  changeChannel(client, channelId, (channel) => withProgress(channel, counts));
}

/** The person has read everything up to the number. */
export function readUpTo(client: QueryClient, channelId: string, read_seq: number): void {
  changeChannel(client, channelId, (channel) => withProgress(channel, { read_seq }));
}
