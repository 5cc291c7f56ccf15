import type { QueryClient } from '@tanstack/react-query';
import { conversationLists, findConversation, type Place } from './conversations.cache.ts';

/** The news of the conversation itself may only be late; and not all tabs have to ask in one moment. In milliseconds. */
const WAIT_MS = 500;
const SPREAD_MS = 500;

/**
 * Fetches the lists of one kind anew where there is news of a conversation that they lack: that it came to be was missed. Once for all
 * that is noticed meanwhile. `listen` says what is news; `lacks` whether a list wants to be fetched anew for another reason. Returns an
 * unsubscribe function.
 */
export function findMissing(
  client: QueryClient,
  kind: Place['kind'],
  listen: (hear: (id: string) => void) => readonly (() => void)[],
  lacks: () => boolean = () => false,
): () => void {
  const unknown = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = () => {
    timer = undefined;
    const isMissing = [...unknown].some((id) => !findConversation(client, id));
    unknown.clear();
    if (isMissing || lacks()) void client.invalidateQueries(conversationLists(kind));
  };
  const plan = () => {
    timer ??= setTimeout(look, WAIT_MS + Math.random() * SPREAD_MS);
  };
  const hear = (id: string) => {
    if (findConversation(client, id)) return;
    unknown.add(id);
    plan();
  };
  const stops = [
    ...listen(hear),
    client.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated' && timer === undefined && lacks()) plan();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    clearTimeout(timer);
  };
}
