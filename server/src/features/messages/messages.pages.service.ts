import type { ConversationFace } from '@workflow/contract/conversations/conversations.face.ts';
import { messageErrors } from '@workflow/contract/messages/messages.errors.ts';
import type {
  MessagePage,
  MessageSearch,
  SearchPosition,
} from '@workflow/contract/messages/messages.schema.ts';
import { searchedWords } from '@workflow/contract/messages/messages.search.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { fail } from '../../platform/failure.ts';
import { Encoded } from '../../platform/http/encoded.ts';
import { requireConversation } from '../conversations/conversations.access.ts';
import { findThread, type MessageAddress } from './messages.access.ts';
import { type EncodedMessage, type EncodedMessages, encodeList } from './messages.encoded-cache.ts';
import { findPage, type MessageIdsPage, readMessages } from './messages.pages.store.ts';
import { findStretch, type SearchInput } from './messages.search.store.ts';
import { messageExists } from './messages.store.ts';

export interface ListingPlace {
  readonly face: ConversationFace;
  readonly conversationId: string;
  readonly encoded: EncodedMessages;
  /** The first message of a thread, for that one and its replies alone. */
  readonly rootId?: string | undefined;
  /** For those alone in which something is found. */
  readonly sought?: SearchInput | undefined;
}

/** A page of what was said in a conversation, newest first. */
export async function listMessages(
  reader: Reader,
  actor: Actor,
  place: ListingPlace,
  page: MessagePage,
): Promise<Encoded> {
  return listPage(reader, actor, place, page, () => explainEmpty(reader, actor, place, page));
}

/** No message has a greater number. */
const ABOVE_ALL = 2_147_483_647;

/** Those messages of a stretch of a conversation in which all words occur, newest first, and where to go on. */
export async function searchMessages(
  reader: Reader,
  actor: Actor,
  place: ListingPlace,
  { q, limit, before_seq: below = ABOVE_ALL }: MessageSearch,
): Promise<Encoded> {
  const stretch = await findStretch(reader, { ...place, userId: actor.userId }, below);
  if (!stretch) {
    await explainEmpty(reader, actor, place, { limit });
    return encodeFound([], [], null);
  }
  const sought = { words: searchedWords(q), from: stretch.from, below };
  const { messages, reach } = await readPage(reader, actor, { ...place, sought }, { limit });
  const last = messages.at(-1);
  const next =
    messages.length === limit && last
      ? { before_seq: last.seq, searched_to: last.createdAt }
      : { before_seq: stretch.from, searched_to: stretch.since };
  return encodeFound(messages, reach, next.before_seq > 1 ? next : null);
}

/** As the serializer would write `FoundMessages`. */
function encodeFound(
  messages: readonly EncodedMessage[],
  reach: MessageIdsPage['reach'],
  next: SearchPosition | null,
): Encoded {
  const [before, after] = ['{"messages":', `,"next":${JSON.stringify(next)}}`].map((text) =>
    Buffer.from(text),
  );
  return new Encoded(Buffer.concat([before!, encodeList(messages, reach), after!]));
}

/** A page of the thread that a message stands in, newest first; the message itself may have been deleted. */
export async function listThread(
  reader: Reader,
  actor: Actor,
  { face, encoded }: Pick<ListingPlace, 'face' | 'encoded'>,
  address: MessageAddress,
  page: MessagePage,
): Promise<Encoded> {
  const thread = await findThread(reader, address);
  if (!thread) fail(messageErrors.message_not_found);
  const place = { face, encoded, ...thread };
  return listPage(reader, actor, place, page, async () => {
    // What is empty at a position may go on without one.
    const { states } = await findPage(reader, { ...place, userId: actor.userId, page: { limit: 1 } });
    if (states.length === 0) fail(messageErrors.message_not_found);
    await explainEmpty(reader, actor, place, page);
  });
}

async function listPage(
  reader: Reader,
  actor: Actor,
  place: ListingPlace,
  page: MessagePage,
  explain: () => Promise<void>,
): Promise<Encoded> {
  const { messages, reach } = await readPage(reader, actor, place, page);
  if (messages.length === 0) await explain();
  return new Encoded(encodeList(messages, reach));
}

async function readPage(
  reader: Reader,
  actor: Actor,
  place: ListingPlace,
  page: MessagePage,
): Promise<{ messages: EncodedMessage[]; reach: MessageIdsPage['reach'] }> {
  for (;;) {
    const found = await findPage(reader, { ...place, userId: actor.userId, page });
    const messages = await takeMessages(reader, place, found);
    // One was deleted after it had been found: without it the page would be too short.
    if (messages) return { messages, reach: found.reach };
  }
}

/** The messages as they stand, or as they have come to stand since; null where one is there no more. */
async function takeMessages(
  reader: Reader,
  { face, encoded }: ListingPlace,
  { states, people }: MessageIdsPage,
): Promise<EncodedMessage[] | null> {
  const known = states.map((state) => encoded.find(state, people));
  const missing = states.filter((_, index) => !known[index]).map(({ id }) => id);
  if (missing.length > 0) {
    const read = await readMessages(reader, face, missing);
    const kept = new Map(read.map((one) => [one.message.id, encoded.keep(face, one)]));
    states.forEach(({ id }, index) => {
      known[index] ??= kept.get(id) ?? null;
    });
  }
  return known.every((message) => message !== null) ? known : null;
}

/** Is there nothing, or may the actor not know? */
async function explainEmpty(
  reader: Reader,
  actor: Actor,
  { face, conversationId }: ListingPlace,
  { before, after, around }: MessagePage,
): Promise<void> {
  await requireConversation(reader, actor, conversationId, face.see);
  const position = before ?? after ?? around;
  if (position && !(await messageExists(reader, conversationId, position)))
    fail(messageErrors.unknown_position);
}
