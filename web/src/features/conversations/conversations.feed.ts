import type { QueryClient } from '@tanstack/react-query';
import { type ConversationLocation, conversationLists, findConversation } from './conversations.cache.ts';

/**
 * The delay in milliseconds before a refetch. The event that introduces the conversation may only be late, and tabs
 * should not all refetch at once.
 */
const WAIT_MS = 500;
const SPREAD_MS = 500;

/**
 * Refetches the lists of one kind when an event refers to a conversation that they lack. Events at the same time cause
 * one refetch. `listen` reports conversations named by events; `lacking` returns ids that the lists lack for another
 * reason, each of which is refetched once. A failed refetch is repeated after the next connect. Returns an unsubscribe
 * function.
 */
export function refetchMissingConversations(
  client: QueryClient,
  kind: ConversationLocation['kind'],
  listen: (handleConversation: (id: string) => void) => readonly (() => void)[],
  listMissingIds: () => readonly string[] = () => [],
): () => void {
  const unknown = new Set<string>();
  let asked: readonly string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hasNewMissingIds = () => listMissingIds().some((what) => !asked.includes(what));
  const refetchIfMissing = () => {
    timer = undefined;
    const isMissing = [...unknown].some((id) => !findConversation(client, id)) || hasNewMissingIds();
    unknown.clear();
    asked = listMissingIds();
    if (isMissing) void client.invalidateQueries(conversationLists(kind));
  };
  const plan = () => {
    timer ??= setTimeout(refetchIfMissing, WAIT_MS + Math.random() * SPREAD_MS);
  };
  const handleConversationId = (id: string) => {
    if (findConversation(client, id)) return;
    unknown.add(id);
    plan();
  };
  const stops = [
    ...listen(handleConversationId),
    client.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated' && timer === undefined && hasNewMissingIds()) plan();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    clearTimeout(timer);
  };
}
