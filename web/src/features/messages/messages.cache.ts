import { quoteOf } from '@workflow/contract/messages/messages.quote.ts';
import type { Message, MessageStatus } from '@workflow/contract/messages/messages.schema.ts';
import { isNewer } from '../../platform/cache/version.ts';
import {
  expectUpTo,
  hasGap,
  type ReceivedSequence,
  receiveSeq,
} from '../conversations/conversations.sequence.ts';

/** What is loaded of a conversation: a stretch of it without holes. */
export interface MessageWindow {
  /** Newest first. */
  readonly messages: readonly Message[];
  /** Whether it begins with the conversation's first message. */
  readonly hasFirst: boolean;
  /** Whether it goes on to the newest one, so that what arrives belongs to it. */
  readonly hasNewest: boolean;
  /** What has been heard of; above its end, if it does not go on to the newest, only what there is. */
  readonly sequence: ReceivedSequence;
}

export const newestOf = ({ messages }: MessageWindow): Message | undefined => messages[0];

export const oldestOf = ({ messages }: MessageWindow): Message | undefined => messages.at(-1);

export const findMessage = (data: MessageWindow | undefined, id: string): Message | undefined =>
  data?.messages.find((message) => message.id === id);

/** Whether it lacks messages that belong to it: some did not arrive, or all that it had were deleted while there are others. */
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

/** The message with this number was heard of, be it that it was deleted. */
export const markSeqReceived = (data: MessageWindow, seq: number): MessageWindow =>
  updateSequence(data, (numbers) => (data.hasNewest ? receiveSeq(numbers, seq) : expectUpTo(numbers, seq)));

const RANK: Record<MessageStatus, number> = { sent: 0, delivered: 1, seen: 2 };

export const higherStatus = (one: MessageStatus, other: MessageStatus) =>
  RANK[one] >= RANK[other] ? one : other;

/** Changes single messages; what did not change stays the same object. */
export function mapMessages(data: MessageWindow, change: (message: Message) => Message): MessageWindow {
  const messages = data.messages.map(change);
  return messages.every((message, index) => message === data.messages[index]) ? data : { ...data, messages };
}

/** What a message shows of the replies to it. */
export type ThreadState = Pick<Message, 'thread' | 'thread_version'>;

export function withThreadState(known: Message, heard: ThreadState): Message {
  const { thread, thread_version } = heard;
  return thread_version > known.thread_version ? { ...known, thread, thread_version } : known;
}

/** What an edit leaves. */
export type Revision = Pick<Message, 'id' | 'content' | 'mentions' | 'edited_at' | 'version'>;

export function withRevision(known: Message, heard: Revision): Message {
  if (!isNewer(heard, known)) return known;
  const { content, mentions, edited_at, version } = heard;
  return { ...known, content, mentions, edited_at, version };
}

/** What is known of a message after hearing of it as a whole once more. Reactions are told of by themselves. */
function mergeMessage(known: Message, heard: Message): Message {
  const client_message_id = known.client_message_id ?? heard.client_message_id;
  const status = higherStatus(known.status, heard.status);
  const fresh = withThreadState(withRevision(known, heard), heard);
  if (client_message_id === fresh.client_message_id && status === fresh.status) return fresh;
  return { ...fresh, client_message_id, status };
}

/** Replies carry the beginning of what they answer. */
export function withUpdatedQuote(reply: Message, parent: Revision): Message {
  const { parent_id, reply_to_version } = reply;
  if (parent_id !== parent.id || reply_to_version === null) return reply;
  if (!isNewer(parent, { version: reply_to_version })) return reply;
  return { ...reply, reply_to_content: quoteOf(parent.content), reply_to_version: parent.version };
}

/** What it answers was deleted. */
export function withoutQuote(reply: Message, parentId: string): Message {
  if (reply.parent_id !== parentId || reply.reply_to_version === null) return reply;
  return { ...reply, reply_to_content: null, reply_to_version: null, reply_to_user: null };
}

export function updateMessage(data: MessageWindow, heard: Revision): MessageWindow {
  return mapMessages(data, (known) =>
    known.id === heard.id ? withRevision(known, heard) : withUpdatedQuote(known, heard),
  );
}

/** Whether a message with this number would stand in the stretch. */
function coversSeq(data: MessageWindow, seq: number): boolean {
  const [newest, oldest] = [newestOf(data), oldestOf(data)];
  if (!newest || !oldest) return data.hasNewest;
  return (data.hasNewest || seq < newest.seq) && (data.hasFirst || seq > oldest.seq);
}

/** Whether the message is none of what it would stand among: it was deleted. */
export const isMessageMissing = (data: MessageWindow, { id, seq }: Pick<Message, 'id' | 'seq'>): boolean =>
  coversSeq(data, seq) && !findMessage(data, id);

/** Puts a message where its number belongs; one beyond an end comes when its page does. */
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

/** `reader` has received or seen everything up to `seq`: what others wrote up to there has come that far. */
export function raiseStatus(
  data: MessageWindow,
  { reader, seq, status }: { reader: string; seq: number; status: MessageStatus },
): MessageWindow {
  return mapMessages(data, (message) => {
    if (message.seq > seq || message.user_id === reader) return message;
    const raised = higherStatus(message.status, status);
    return raised === message.status ? message : { ...message, status: raised };
  });
}
