import type { QueryClient } from '@tanstack/react-query';
import type { Message, MessageStatus } from '@workflow/contract/messages/messages.schema.ts';
import { higher } from '../messages.cache.ts';

/** `reader` has received or seen everything up to `seq`. */
export interface ReadPosition {
  readonly reader: string;
  readonly seq: number;
  readonly status: MessageStatus;
}

/** How far people were heard to have come, by channel: what is said at once may arrive after the news that it was seen. */
const heard = new WeakMap<QueryClient, Map<string, Map<string, ReadPosition>>>();

function heardIn(client: QueryClient, channelId: string): Map<string, ReadPosition> {
  const channels = heard.get(client) ?? new Map<string, Map<string, ReadPosition>>();
  heard.set(client, channels);
  const reaches = channels.get(channelId) ?? new Map<string, ReadPosition>();
  channels.set(channelId, reaches);
  return reaches;
}

export function noteReadPosition(client: QueryClient, channelId: string, reach: ReadPosition): void {
  const reaches = heardIn(client, channelId);
  const key = `${reach.status}:${reach.reader}`;
  if ((reaches.get(key)?.seq ?? 0) < reach.seq) reaches.set(key, reach);
}

/** The message with the status that it has by all that was heard. */
export function withReadPosition(client: QueryClient, message: Message): Message {
  const status = [...heardIn(client, message.channel_id).values()]
    .filter(({ reader, seq }) => seq >= message.seq && reader !== message.user_id)
    .reduce((highest, reach) => higher(highest, reach.status), message.status);
  return status === message.status ? message : { ...message, status };
}
