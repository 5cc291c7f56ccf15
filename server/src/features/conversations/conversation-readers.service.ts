import { READER_SEARCH_MAX } from '@workflow/contract/conversations/conversations.limits.ts';
import type { ConversationVariant } from '@workflow/contract/conversations/conversations.variant.ts';
import { foldedWordsOf } from '@workflow/contract/core/values/fold-for-search.ts';
import type { Author } from '@workflow/contract/users/users.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { listReaders } from './conversation-readers.store.ts';
import { requireConversation } from './conversations.access.ts';

/**
 * Returns the users that a reader of the conversation may mention there. Guests see them too, because they
 * share the conversation.
 */
export async function searchReaders(
  reader: Reader,
  actor: Actor,
  { see }: ConversationVariant,
  conversationId: string,
  search: string,
): Promise<Author[]> {
  await requireConversation(reader, actor, conversationId, see);
  return listReaders(reader, conversationId, foldedWordsOf(search), READER_SEARCH_MAX);
}
