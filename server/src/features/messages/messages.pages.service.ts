import type { ConversationVariant } from '@workflow/contract/conversations/conversations.variant.ts';
import { messageErrors } from '@workflow/contract/messages/messages.errors.ts';
import type {
  MessagePage,
  MessageSearch,
  SearchPosition,
} from '@workflow/contract/messages/messages.schema.ts';
import { searchWordsOf } from '@workflow/contract/messages/messages.search.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { fail } from '../../platform/failure.ts';
import { EncodedResponse } from '../../platform/http/responses/encoded-response.ts';
import { requireConversation, requireNotSuspended } from '../conversations/conversations.access.ts';
import { findThread, type MessageAddress } from './messages.access.ts';
import { type EncodedMessage, type EncodedMessageCache, encodeList } from './messages.encoded-cache.ts';
import { findPage, loadMessages, type MessageVersionPage } from './messages.pages.store.ts';
import { messageExists } from './messages.store.ts';
import { findSearchRange, type SearchInput } from './search/messages.search.store.ts';

export interface ListContext {
  readonly variant: ConversationVariant;
  readonly conversationId: string;
  readonly encodedCache: EncodedMessageCache;
  /** Limits the page to this root message and its replies. */
  readonly rootId?: string | undefined;
  /** Limits the page to messages that match the search. */
  readonly search?: SearchInput | undefined;
}

/** Returns a page of a conversation's messages, newest first. */
export async function listMessages(
  reader: Reader,
  actor: Actor,
  context: ListContext,
  page: MessagePage,
): Promise<EncodedResponse> {
  return listPage(reader, actor, context, page, () => explainEmptyPage(reader, actor, context, page));
}

/** The maximum of the `seq` column, which is an `integer`. */
const MAX_SEQ = 2_147_483_647;

/**
 * Searches one range of a conversation for messages that contain all words. Returns them newest first, and
 * the position where the next request continues.
 */
export async function searchMessages(
  reader: Reader,
  actor: Actor,
  context: ListContext,
  { q, limit, before_seq: below = MAX_SEQ }: MessageSearch,
): Promise<EncodedResponse> {
  const range = await findSearchRange(reader, { ...context, userId: actor.userId }, below);
  if (!range) {
    await explainEmptyPage(reader, actor, context, { limit });
    return encodeSearchResult([], [], null);
  }
  const search = { words: searchWordsOf(q), from: range.from, below };
  const { messages, furthestCursors } = await readPage(reader, actor, { ...context, search }, { limit });
  const last = messages.at(-1);
  const next =
    messages.length === limit && last
      ? { before_seq: last.seq, searched_to: last.createdAt }
      : { before_seq: range.from, searched_to: range.since };
  return encodeSearchResult(messages, furthestCursors, next.before_seq > 1 ? next : null);
}

/** Writes the same JSON as the serializer of `FoundMessages`. */
function encodeSearchResult(
  messages: readonly EncodedMessage[],
  furthestCursors: MessageVersionPage['furthestCursors'],
  next: SearchPosition | null,
): EncodedResponse {
  const [before, after] = ['{"messages":', `,"next":${JSON.stringify(next)}}`].map((text) =>
    Buffer.from(text),
  );
  return new EncodedResponse(Buffer.concat([before!, encodeList(messages, furthestCursors), after!]));
}

/**
 * Returns a page of the thread that a message belongs to, newest first. The message itself may be deleted.
 */
export async function listThread(
  reader: Reader,
  actor: Actor,
  { variant, encodedCache }: Pick<ListContext, 'variant' | 'encodedCache'>,
  address: MessageAddress,
  page: MessagePage,
): Promise<EncodedResponse> {
  const thread = await findThread(reader, address);
  if (!thread) fail(messageErrors.message_not_found);
  const context = { variant, encodedCache, ...thread };
  return listPage(reader, actor, context, page, async () => {
    // The thread may have messages even if the page after this position is empty.
    const { versions } = await findPage(reader, {
      ...context,
      userId: actor.userId,
      page: { limit: 1 },
    });
    if (versions.length === 0) {
      await requireNotSuspended(reader, actor, thread.conversationId, variant);
      fail(messageErrors.message_not_found);
    }
    await explainEmptyPage(reader, actor, context, page);
  });
}

async function listPage(
  reader: Reader,
  actor: Actor,
  context: ListContext,
  page: MessagePage,
  explain: () => Promise<void>,
): Promise<EncodedResponse> {
  const { messages, furthestCursors } = await readPage(reader, actor, context, page);
  if (messages.length === 0) await explain();
  return new EncodedResponse(encodeList(messages, furthestCursors));
}

async function readPage(
  reader: Reader,
  actor: Actor,
  context: ListContext,
  page: MessagePage,
): Promise<{ messages: EncodedMessage[]; furthestCursors: MessageVersionPage['furthestCursors'] }> {
  for (;;) {
    const found = await findPage(reader, { ...context, userId: actor.userId, page });
    const messages = await encodeMessages(reader, context, found);
    // A message was deleted after its id was found. Try again, because the page would be too short.
    if (messages) return { messages, furthestCursors: found.furthestCursors };
  }
}

/**
 * Returns the encoded messages, from the cache if their version is current; null if one of them was deleted
 * since.
 */
async function encodeMessages(
  reader: Reader,
  { variant, encodedCache }: ListContext,
  { versions, profilesRevision }: MessageVersionPage,
): Promise<EncodedMessage[] | null> {
  const encoded = versions.map((version) => encodedCache.find(version, profilesRevision));
  const missing = versions.filter((_, index) => !encoded[index]).map(({ id }) => id);
  if (missing.length > 0) {
    const loaded = await loadMessages(reader, variant, missing);
    const added = new Map(loaded.map((one) => [one.message.id, encodedCache.store(variant, one)]));
    versions.forEach(({ id }, index) => {
      encoded[index] ??= added.get(id) ?? null;
    });
  }
  return encoded.every((message) => message !== null) ? encoded : null;
}

/**
 * Fails if the page is empty because the actor may not read the conversation or the position does not exist.
 */
async function explainEmptyPage(
  reader: Reader,
  actor: Actor,
  { variant, conversationId }: ListContext,
  { before, after, around }: MessagePage,
): Promise<void> {
  await requireConversation(reader, actor, conversationId, variant.see);
  const position = before ?? after ?? around;
  if (position && !(await messageExists(reader, conversationId, position)))
    fail(messageErrors.unknown_position);
}
