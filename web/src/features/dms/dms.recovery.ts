import type { QueryClient } from '@tanstack/react-query';
import { newDmMessage } from '@workflow/contract/dms/dms.events.ts';
import type { Dm } from '@workflow/contract/dms/dms.schema.ts';
import { subscribe } from '../../platform/socket/socket-events.ts';
import { conversationLists, isLastMessageUnknown } from '../conversations/conversations.cache.ts';
import { refetchMissingConversations } from '../conversations/conversations.feed.ts';

/** The conversations whose last message was deleted, each as it stands then. */
const dmsWithUnknownLastMessage = (client: QueryClient): string[] =>
  client
    .getQueryCache()
    .findAll(conversationLists('dm'))
    .flatMap(({ state }) => (state.data as Dm[] | undefined) ?? [])
    .filter(isLastMessageUnknown)
    .map(({ id, last_seq, message_count }) => `${id} ${last_seq} ${message_count}`);

/** What this tab did not hear of, and what it cannot know: what stands before a last message that was deleted. */
export const startDmRecovery = (client: QueryClient): (() => void) =>
  refetchMissingConversations(
    client,
    'dm',
    (hear) => [subscribe(newDmMessage, ({ dm_id }) => hear(dm_id))],
    () => dmsWithUnknownLastMessage(client),
  );
