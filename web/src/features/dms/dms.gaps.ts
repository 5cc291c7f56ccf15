import type { QueryClient } from '@tanstack/react-query';
import { newDmMessage } from '@workflow/contract/dms/dms.events.ts';
import type { Dm } from '@workflow/contract/dms/dms.schema.ts';
import { subscribe } from '../../platform/socket/socket-events.ts';
import { conversationLists, lacksLastMessage } from '../conversations/conversations.cache.ts';
import { findMissing } from '../conversations/conversations.feed.ts';

/** The conversations whose last message was deleted, each as it stands then. */
const lacking = (client: QueryClient): string[] =>
  client
    .getQueryCache()
    .findAll(conversationLists('dm'))
    .flatMap(({ state }) => (state.data as Dm[] | undefined) ?? [])
    .filter(lacksLastMessage)
    .map(({ id, last_seq, message_count }) => `${id} ${last_seq} ${message_count}`);

/** What this tab did not hear of, and what it cannot know: what stands before a last message that was deleted. */
export const startFindingDms = (client: QueryClient): (() => void) =>
  findMissing(
    client,
    'dm',
    (hear) => [subscribe(newDmMessage, ({ dm_id }) => hear(dm_id))],
    () => lacking(client),
  );
