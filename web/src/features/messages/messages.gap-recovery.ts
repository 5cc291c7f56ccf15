import type { QueryClient } from '@tanstack/react-query';
import { isPermanentError, retryDelayAfter } from '../../platform/api/api-error.ts';
import { useConnection } from '../../platform/socket/connection-state.ts';
import {
  type ConversationLocation,
  locationIdOf,
  locationOfMessagesKey,
  messagesKey,
} from '../conversations/conversations.cache.ts';
import { hasMissingMessages, type MessageWindow } from './messages.cache.ts';
import { fetchMissingMessages } from './messages.catch-up.ts';

/**
 * Events that the server publishes at the same time can arrive out of order. The client waits this many milliseconds
 * before it treats a missing number as a gap.
 */
const WAIT_MS = 500;
/** A random extra delay in milliseconds, because many clients can notice the same gap at the same moment. */
const SPREAD_MS = 500;
const RETRY_AFTER_MS = 5_000;

/**
 * Fetches the messages that a loaded conversation lacks. A gap shows when a message's number is not the next one, or
 * when an event refers to a message that never arrived. Gaps noticed at the same time are fetched in one batch. Returns
 * an unsubscribe function.
 */
export function startGapRecovery(client: QueryClient): () => void {
  const planned = new Map<string, ReturnType<typeof setTimeout>>();

  function plan(place: ConversationLocation, wait: number): void {
    const name = locationIdOf(place);
    if (planned.has(name)) return;
    planned.set(
      name,
      setTimeout(() => void close(place), wait + Math.random() * SPREAD_MS),
    );
  }

  async function close(place: ConversationLocation): Promise<void> {
    const isOpen = () => {
      const data = client.getQueryData<MessageWindow>(messagesKey(place));
      return data !== undefined && hasMissingMessages(data);
    };
    const failure: unknown = isOpen() && (await fetchMissingMessages(client, place).catch((error) => error));
    if (!planned.delete(locationIdOf(place))) return;
    // While the client is offline nothing is fetched: after reconnecting, catch-up fetches everything that was missed.
    if (isOpen() && !isPermanentError(failure) && useConnection.getState().state === 'connected') {
      plan(place, retryDelayAfter(failure, RETRY_AFTER_MS));
    }
  }

  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated') return;
    const place = locationOfMessagesKey(query.queryKey);
    if (!place) return;
    const data: MessageWindow | undefined = query.state.data;
    if (data && hasMissingMessages(data)) plan(place, WAIT_MS);
  });
  return () => {
    stop();
    for (const timer of planned.values()) clearTimeout(timer);
    planned.clear();
  };
}
