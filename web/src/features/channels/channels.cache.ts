import type { QueryClient } from '@tanstack/react-query';
import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import { unreadOf } from '@workflow/contract/channels/channels.unread.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { changeCached } from '../../platform/journal.ts';
import { meOf } from '../../platform/me.ts';
import { isNews } from './channels.missing.ts';

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

/** A message came to the channel. Counted once, by its number; one's own counts as read. */
export function countMessage(client: QueryClient, message: Message): void {
  const own = message.user_id === meOf(client);
  changeChannel(client, message.channel_id, (channel) => {
    if (!isNews(client, channel, message.seq)) return channel;
    const isNewest = message.seq > channel.last_seq;
    return withUnread({
      ...channel,
      last_seq: isNewest ? message.seq : channel.last_seq,
      last_message_at: isNewest ? message.created_at : channel.last_message_at,
      message_count: channel.message_count + 1,
      read_seq: own ? Math.max(channel.read_seq, message.seq) : channel.read_seq,
    });
  });
}

/** A message was deleted; the caller sees to it that each is uncounted once. */
export function uncountMessage(client: QueryClient, channelId: string, seq: number): void {
  changeChannel(client, channelId, (channel) => {
    const counted = !isNews(client, channel, seq);
    return withUnread({
      ...channel,
      last_seq: Math.max(channel.last_seq, seq),
      message_count: Math.max(0, channel.message_count - (counted ? 1 : 0)),
    });
  });
}

/** The person has read everything up to the number. */
export function readUpTo(client: QueryClient, channelId: string, seq: number): void {
  changeChannel(client, channelId, (channel) =>
    seq <= channel.read_seq ? channel : withUnread({ ...channel, read_seq: seq }),
  );
}
