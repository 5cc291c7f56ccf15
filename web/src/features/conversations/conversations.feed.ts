import type { QueryClient } from '@tanstack/react-query';
import { type ConversationLocation, conversationLists, findConversation } from './conversations.cache.ts';

/** The news of the conversation itself may only be late; and not all tabs have to ask in one moment. In milliseconds. */
const WAIT_MS = 500;
const SPREAD_MS = 500;

/**
 * Fetches the lists of one kind anew where there is news of a conversation that they lack: that it came to be was missed. Once for all
 * that is noticed meanwhile. `listen` says what is news; `lacking` names what the lists lack for another reason, each of which is asked
 * for once: what cannot be got now comes with the next connect. Returns an unsubscribe function.
 */
export function refetchMissingConversations(
  client: QueryClient,
  kind: ConversationLocation['kind'],
  listen: (handleConversation: (id: string) => void) => readonly (() => void)[],
  lacking: () => readonly string[] = () => [],
): () => void {
  const unknown = new Set<string>();
  let asked: readonly string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const lacksMore = () => lacking().some((what) => !asked.includes(what));
  const look = () => {
    timer = undefined;
    const isMissing = [...unknown].some((id) => !findConversation(client, id)) || lacksMore();
    unknown.clear();
    asked = lacking();
    if (isMissing) void client.invalidateQueries(conversationLists(kind));
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
      if (type === 'updated' && timer === undefined && lacksMore()) plan();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    clearTimeout(timer);
  };
}
