import type { QueryClient } from '@tanstack/react-query';
import { newDmMessage } from '@workflow/contract/dms/dms.events.ts';
import type { Dm } from '@workflow/contract/dms/dms.schema.ts';
import { subscribe } from '../../platform/socket/socket-events.ts';
import { conversationLists, isLastMessageUnknown } from '../conversations/conversations.cache.ts';
import { refetchMissingConversations } from '../conversations/conversations.feed.ts';

/**
 * Returns the ids of DMs whose last message was deleted, so that the list cannot show a preview, with the number of deleted messages. The
 * server has no last message to show if all remaining messages are replies that are only in their thread.
 */
const dmsWithUnknownLastMessage = (client: QueryClient): string[] =>
  client
    .getQueryCache()
    .findAll(conversationLists('dm'))
    .flatMap(({ state }) => (state.data as Dm[] | undefined) ?? [])
    .filter(isLastMessageUnknown)
    .map(({ id, last_seq, message_count }) => `${id} ${last_seq - message_count}`);

/**
 * Refetches the DM list when an event refers to an unknown DM, or when a last message was deleted and only the server
 * knows the one before it.
 */
export const startDmRecovery = (client: QueryClient): (() => void) =>
  refetchMissingConversations(
    client,
    'dm',
    (handleConversationId) => [subscribe(newDmMessage, ({ dm_id }) => handleConversationId(dm_id))],
    () => dmsWithUnknownLastMessage(client),
  );
