import { quoteOf } from '@workflow/contract/messages/messages.quote.ts';
import type { Message, MessageStatus } from '@workflow/contract/messages/messages.schema.ts';
import { isNewer } from '../../platform/cache/version.ts';
import { expectUpTo, hasGap, hear, type Numbers } from '../conversations/conversations.numbers.ts';

/** What is loaded of a conversation: a stretch of it without holes. */
export interface MessageWindow {
  /** Newest first. */
  readonly messages: readonly Message[];
  /** Whether it begins with the conversation's first message. */
  readonly fromFirst: boolean;
  /** Whether it goes on to the newest one, so that what arrives belongs to it. */
  readonly toNewest: boolean;
  /** What has been heard of; above its end, if it does not go on to the newest, only what there is. */
  readonly numbers: Numbers;
}

export const newestOf = ({ messages }: MessageWindow): Message | undefined => messages[0];

export const oldestOf = ({ messages }: MessageWindow): Message | undefined => messages.at(-1);

export const findMessage = (data: MessageWindow | undefined, id: string): Message | undefined =>
  data?.messages.find((message) => message.id === id);

/** Whether it lacks messages that belong to it: some did not arrive, or all that it had were deleted while there are others. */
export function lacksMessages({ messages, fromFirst, toNewest, numbers }: MessageWindow): boolean {
  if (messages.length === 0 && !(fromFirst && toNewest)) return true;
  return toNewest && hasGap(numbers);
}

export function changeNumbers(data: MessageWindow, change: (numbers: Numbers) => Numbers): MessageWindow {
  const numbers = change(data.numbers);
  return numbers === data.numbers ? data : { ...data, numbers };
}

/** The message with this number was heard of, be it that it was deleted. */
export const hearNumber = (data: MessageWindow, seq: number): MessageWindow =>
  changeNumbers(data, (numbers) => (data.toNewest ? hear(numbers, seq) : expectUpTo(numbers, seq)));

const RANK: Record<MessageStatus, number> = { sent: 0, delivered: 1, seen: 2 };

export const higher = (one: MessageStatus, other: MessageStatus) => (RANK[one] >= RANK[other] ? one : other);

/** Changes single messages; what did not change stays the same object. */
export function changeMessages(data: MessageWindow, change: (message: Message) => Message): MessageWindow {
  const messages = data.messages.map(change);
  return messages.every((message, index) => message === data.messages[index]) ? data : { ...data, messages };
}

/** What a message shows of the replies to it. */
export type ThreadState = Pick<Message, 'thread' | 'thread_version'>;

export function withThread(known: Message, heard: ThreadState): Message {
  const { thread, thread_version } = heard;
  return thread_version > known.thread_version ? { ...known, thread, thread_version } : known;
}

/** What an edit leaves. */
export type Revision = Pick<Message, 'id' | 'content' | 'mentions' | 'edited_at' | 'version'>;

export function revised(known: Message, heard: Revision): Message {
  if (!isNewer(heard, known)) return known;
  const { content, mentions, edited_at, version } = heard;
  return { ...known, content, mentions, edited_at, version };
}

/** What is known of a message after hearing of it as a whole once more. Reactions are told of by themselves. */
function freshest(known: Message, heard: Message): Message {
  const client_message_id = known.client_message_id ?? heard.client_message_id;
  const status = higher(known.status, heard.status);
  const fresh = withThread(revised(known, heard), heard);
  if (client_message_id === fresh.client_message_id && status === fresh.status) return fresh;
  return { ...fresh, client_message_id, status };
}

/** Replies carry the beginning of what they answer. */
export function requote(reply: Message, parent: Revision): Message {
  const { parent_id, reply_to_version } = reply;
  if (parent_id !== parent.id || reply_to_version === null) return reply;
  if (!isNewer(parent, { version: reply_to_version })) return reply;
  return { ...reply, reply_to_content: quoteOf(parent.content), reply_to_version: parent.version };
}

/** What it answers was deleted. */
export function unquote(reply: Message, parentId: string): Message {
  if (reply.parent_id !== parentId || reply.reply_to_version === null) return reply;
  return { ...reply, reply_to_content: null, reply_to_version: null, reply_to_user: null };
}

export function updateMessage(data: MessageWindow, heard: Revision): MessageWindow {
  return changeMessages(data, (known) =>
    known.id === heard.id ? revised(known, heard) : requote(known, heard),
  );
}

/** Whether a message with this number would stand in the stretch. */
function covers(data: MessageWindow, seq: number): boolean {
  const [newest, oldest] = [newestOf(data), oldestOf(data)];
  if (!newest || !oldest) return data.toNewest;
  return (data.toNewest || seq < newest.seq) && (data.fromFirst || seq > oldest.seq);
}

/** Whether the message is none of what it would stand among: it was deleted. */
export const lacksMessage = (data: MessageWindow, { id, seq }: Pick<Message, 'id' | 'seq'>): boolean =>
  covers(data, seq) && !findMessage(data, id);

/** Puts a message where its number belongs; one beyond an end comes when its page does. */
export function insertMessage(data: MessageWindow, message: Message): MessageWindow {
  if (findMessage(data, message.id)) {
    return changeMessages(updateMessage(data, message), (known) =>
      known.id === message.id ? freshest(known, message) : known,
    );
  }
  if (!covers(data, message.seq)) return data;
  const before = data.messages.findIndex(({ seq }) => seq < message.seq);
  const parent = message.parent_id === null ? undefined : findMessage(data, message.parent_id);
  const arrived = parent ? requote(message, parent) : message;
  const place = before < 0 ? data.messages.length : before;
  return { ...data, messages: data.messages.toSpliced(place, 0, arrived) };
}

export function removeMessage(data: MessageWindow, id: string): MessageWindow {
  const unquoted = changeMessages(data, (message) => unquote(message, id));
  if (!findMessage(unquoted, id)) return unquoted;
  return { ...unquoted, messages: unquoted.messages.filter((message) => message.id !== id) };
}

/** `reader` has received or seen everything up to `seq`: what others wrote up to there has come that far. */
export function raiseStatus(
  data: MessageWindow,
  { reader, seq, status }: { reader: string; seq: number; status: MessageStatus },
): MessageWindow {
  return changeMessages(data, (message) => {
    if (message.seq > seq || message.user_id === reader) return message;
    const raised = higher(message.status, status);
    return raised === message.status ? message : { ...message, status: raised };
  });
}
