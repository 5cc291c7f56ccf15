import type { QueryClient } from '@tanstack/react-query';
import { isRefusal, pauseAfter } from '../../platform/api-error.ts';
import { useConnection } from '../../platform/connection.ts';
import { type MessagePages, messagesKey, numbersOf } from './messages.cache.ts';
import { hasGap } from './messages.numbers.ts';
import { fetchMissing } from './messages.queries.ts';

/** What is told at the same time may arrive in another order: so long, in milliseconds, the rest may take. */
const WAIT_MS = 500;
/** A gap may be everybody's: not all have to ask in one moment. */
const SPREAD_MS = 500;
const AGAIN_MS = 5_000;

/**
 * Fetches what a conversation that is loaded turns out to lack: a message came whose number is not the next one, or news of one that
 * has not come. Once for all that is noticed meanwhile. Returns an unsubscribe function.
 */
export function startClosingGaps(client: QueryClient): () => void {
  const planned = new Map<string, ReturnType<typeof setTimeout>>();

  function plan(channelId: string, wait: number): void {
    if (planned.has(channelId)) return;
    planned.set(
      channelId,
      setTimeout(() => void close(channelId), wait + Math.random() * SPREAD_MS),
    );
  }

  async function close(channelId: string): Promise<void> {
    const isOpen = () => {
      const data = client.getQueryData<MessagePages>(messagesKey(channelId));
      return data !== undefined && hasGap(numbersOf(data));
    };
    const failure: unknown = isOpen() && (await fetchMissing(client, channelId).catch((error) => error));
    if (!planned.delete(channelId)) return;
    // Where there is no connection, the next one fetches all that was missed.
    if (isOpen() && !isRefusal(failure) && useConnection.getState().state === 'connected') {
      plan(channelId, pauseAfter(failure, AGAIN_MS));
    }
  }

  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    const [subject, channelId] = query.queryKey;
    if (type !== 'updated' || subject !== 'messages' || typeof channelId !== 'string') return;
    const data: MessagePages | undefined = query.state.data;
    if (data && hasGap(numbersOf(data))) plan(channelId, WAIT_MS);
  });
  return () => {
    stop();
    for (const timer of planned.values()) clearTimeout(timer);
    planned.clear();
  };
}
