import type { QueryClient } from '@tanstack/react-query';
import type { Channel } from '@workflow/contract/channels/channels.schema.ts';

/**
 * Numbers below a channel's newest that no event has told of yet: what is said at once may arrive in another order. They
 * belong to one state of the list, and go with it.
 */
const missing = new WeakMap<QueryClient, Map<string, Set<number>>>();

function missingIn(client: QueryClient, channelId: string): Set<number> {
  const channels = missing.get(client) ?? new Map<string, Set<number>>();
  missing.set(client, channels);
  const numbers = channels.get(channelId) ?? new Set<number>();
  channels.set(channelId, numbers);
  return numbers;
}

/** Takes note of a message's number; false when the channel's counts hold that message already. */
export function isNews(client: QueryClient, { id, last_seq }: Channel, seq: number): boolean {
  const numbers = missingIn(client, id);
  if (seq <= last_seq) return numbers.delete(seq);
  for (let between = last_seq + 1; between < seq; between++) numbers.add(between);
  return true;
}

/** The server has counted all there is up to its newest message. */
export function nothingIsMissing(client: QueryClient, channelId: string): void {
  missing.get(client)?.delete(channelId);
}
