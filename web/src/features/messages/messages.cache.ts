import { quoteOf } from '@workflow/contract/messages/messages.quote.ts';
import type { Message, MessageStatus } from '@workflow/contract/messages/messages.schema.ts';
import { isNewer } from '../../platform/cache/version.ts';
import {
  expectUpTo,
  hasGap,
  type ReceivedSequence,
  receiveSeq,
} from '../conversations/conversations.sequence.ts';

/** The loaded part of a conversation: a contiguous range of messages without gaps. */
export interface MessageWindow {
  /** Messages, newest first. */
  readonly messages: readonly Message[];
  /** Whether the window includes the conversation's first message. */
  readonly hasFirst: boolean;
  /** Whether the window includes the newest message, so that newly arrived messages belong to it. */
  readonly hasNewest: boolean;
  /**
   * The message numbers that this tab has received. If the window lacks the newest message, numbers above its end are
   * only known to exist.
   */
  readonly sequence: ReceivedSequence;
}

export const newestOf = ({ messages }: MessageWindow): Message | undefined => messages[0];

export const oldestOf = ({ messages }: MessageWindow): Message | undefined => messages.at(-1);

export const findMessage = (data: MessageWindow | undefined, id: string): Message | undefined =>
  data?.messages.find((message) => message.id === id);

/**
 * Returns whether messages of this window's range are missing: some did not arrive, or every loaded message was deleted
 * while others exist.
 */
export function hasMissingMessages({
  messages,
  hasFirst,
  hasNewest,
  sequence: numbers,
}: MessageWindow): boolean {
  if (messages.length === 0 && !(hasFirst && hasNewest)) return true;
  return hasNewest && hasGap(numbers);
}

export function updateSequence(
  data: MessageWindow,
  change: (numbers: ReceivedSequence) => ReceivedSequence,
): MessageWindow {
  const numbers = change(data.sequence);
  return numbers === data.sequence ? data : { ...data, sequence: numbers };
}

/** Marks a message number as received, also when an event only reported that the message was deleted. */
export const markSeqReceived = (data: MessageWindow, seq: number): MessageWindow =>
  updateSequence(data, (numbers) => (data.hasNewest ? receiveSeq(numbers, seq) : expectUpTo(numbers, seq)));

const RANK: Record<MessageStatus, number> = { sent: 0, delivered: 1, seen: 2 };

/** A reply that is only in its thread is never `seen`: readers of the conversation have received it, but not read it. */
export const reachableStatus = ({ thread_only }: Pick<Message, 'thread_only'>, status: MessageStatus) =>
  thread_only && status === 'seen' ? 'delivered' : status;

export const higherStatusOf = (one: MessageStatus, other: MessageStatus) =>
  RANK[one] >= RANK[other] ? one : other;

/** Maps the messages of a window; messages that did not change keep their object identity. */
export function mapMessages(data: MessageWindow, change: (message: Message) => Message): MessageWindow {
  const messages = data.messages.map(change);
  return messages.every((message, index) => message === data.messages[index]) ? data : { ...data, messages };
}

/** The thread summary of a message: its replies and the version of that summary. */
export type ThreadState = Pick<Message, 'thread' | 'thread_version'>;

export function withThreadState(known: Message, received: ThreadState): Message {
  const { thread, thread_version } = received;
  return thread_version > known.thread_version ? { ...known, thread, thread_version } : known;
}

/** The fields of a message that an edit changes. */
export type Revision = Pick<Message, 'id' | 'content' | 'mentions' | 'edited_at' | 'version'>;

export function withRevision(known: Message, received: Revision): Message {
  if (!isNewer(received, known)) return known;
  const { content, mentions, edited_at, version } = received;
  return { ...known, content, mentions, edited_at, version };
}

/**
 * Merges a newly received copy of a message into the cached one. Reactions are left out, because events of their own
 * update them.
 */
function mergeMessage(known: Message, received: Message): Message {
  const client_message_id = known.client_message_id ?? received.client_message_id;
  const status = higherStatusOf(known.status, received.status);
  const fresh = withThreadState(withRevision(known, received), received);
  if (client_message_id === fresh.client_message_id && status === fresh.status) return fresh;
  return { ...fresh, client_message_id, status };
}

/** Updates the quoted text in a reply after its parent was edited. */
export function withUpdatedQuote(reply: Message, parent: Revision): Message {
  const { parent_id, reply_to_version } = reply;
  if (parent_id !== parent.id || reply_to_version === null) return reply;
  if (!isNewer(parent, { version: reply_to_version })) return reply;
  return { ...reply, reply_to_content: quoteOf(parent.content), reply_to_version: parent.version };
}

/** Removes the quote from a reply whose parent was deleted. */
export function withoutQuote(reply: Message, parentId: string): Message {
  if (reply.parent_id !== parentId || reply.reply_to_version === null) return reply;
  return { ...reply, reply_to_content: null, reply_to_version: null, reply_to_user: null };
}

export function updateMessage(data: MessageWindow, received: Revision): MessageWindow {
  return mapMessages(data, (known) =>
    known.id === received.id ? withRevision(known, received) : withUpdatedQuote(known, received),
  );
}

/** Returns whether a message with this number falls into the window's range. */
function coversSeq(data: MessageWindow, seq: number): boolean {
  const [newest, oldest] = [newestOf(data), oldestOf(data)];
  if (!newest || !oldest) return data.hasNewest;
  return (data.hasNewest || seq < newest.seq) && (data.hasFirst || seq > oldest.seq);
}

/**
 * Returns whether the window covers the message's number but does not contain the message, which means that it was
 * deleted.
 */
export const isMessageMissing = (data: MessageWindow, { id, seq }: Pick<Message, 'id' | 'seq'>): boolean =>
  coversSeq(data, seq) && !findMessage(data, id);

/**
 * Inserts a message in number order. A message beyond the window's end is ignored, because the next page will contain
 * it.
 */
export function insertMessage(data: MessageWindow, message: Message): MessageWindow {
  if (findMessage(data, message.id)) {
    return mapMessages(updateMessage(data, message), (known) =>
      known.id === message.id ? mergeMessage(known, message) : known,
    );
  }
  if (!coversSeq(data, message.seq)) return data;
  const before = data.messages.findIndex(({ seq }) => seq < message.seq);
  const parent = message.parent_id === null ? undefined : findMessage(data, message.parent_id);
  const arrived = parent ? withUpdatedQuote(message, parent) : message;
  const place = before < 0 ? data.messages.length : before;
  return { ...data, messages: data.messages.toSpliced(place, 0, arrived) };
}

export function removeMessage(data: MessageWindow, id: string): MessageWindow {
  const unquoted = mapMessages(data, (message) => withoutQuote(message, id));
  if (!findMessage(unquoted, id)) return unquoted;
  return { ...unquoted, messages: unquoted.messages.filter((message) => message.id !== id) };
}

/** Raises the status of other users' messages: `reader` has received or seen every message up to `seq`. */
export function raiseStatus(
  data: MessageWindow,
  { reader, seq, status }: { reader: string; seq: number; status: MessageStatus },
): MessageWindow {
  return mapMessages(data, (message) => {
    if (message.seq > seq || message.user_id === reader) return message;
    const raised = higherStatusOf(message.status, reachableStatus(message, status));
    return raised === message.status ? message : { ...message, status: raised };
  });
}
