import type { InfiniteData } from '@tanstack/react-query';
import { quoteOf } from '@workflow/contract/messages/messages.quote.ts';
import type { Message, MessageStatus } from '@workflow/contract/messages/messages.schema.ts';
import { isNewer } from '../../platform/version.ts';
import { allUpTo, type Numbers } from './messages.numbers.ts';

/** The newest page first, and each page newest first. */
export interface MessagePages extends InfiniteData<Message[], string | null> {
  /** Whether they reach back to the channel's first message. */
  readonly complete?: boolean;
  /** What has been heard of; the same as what is held where it is not said. */
  readonly numbers?: Numbers;
}

export const messagesKey = (channelId: string) => ['messages', channelId] as const;

export const newestFirst = (data: MessagePages): Message[] => data.pages.flat();

export const newestOf = (data: MessagePages): Message | undefined =>
  data.pages.find((page) => page.length > 0)?.[0];

export const oldestOf = (data: MessagePages): Message | undefined =>
  data.pages.findLast((page) => page.length > 0)?.at(-1);

export const numbersOf = (data: MessagePages): Numbers => data.numbers ?? allUpTo(newestOf(data)?.seq ?? 0);

export function changeNumbers(data: MessagePages, change: (numbers: Numbers) => Numbers): MessagePages {
  const known = numbersOf(data);
  const numbers = change(known);
  return numbers === known ? data : { ...data, numbers };
}

export function findMessage(data: MessagePages | undefined, id: string): Message | undefined {
  for (const page of data?.pages ?? []) {
    const found = page.find((message) => message.id === id);
    if (found) return found;
  }
  return undefined;
}

const RANK: Record<MessageStatus, number> = { sent: 0, delivered: 1, seen: 2 };

export const higher = (one: MessageStatus, other: MessageStatus) => (RANK[one] >= RANK[other] ? one : other);

/** Changes single messages; pages in which nothing changed stay the same objects. */
export function changeMessages(data: MessagePages, change: (message: Message) => Message): MessagePages {
  let changed = false;
  const pages = data.pages.map((page) => {
    const next = page.map(change);
    if (next.every((message, index) => message === page[index])) return page;
    changed = true;
    return next;
  });
  return changed ? { ...data, pages } : data;
}

/** What an edit leaves. */
export type Revision = Pick<Message, 'id' | 'content' | 'edited_at' | 'version'>;

export function revised(known: Message, heard: Revision): Message {
  if (!isNewer(heard, known)) return known;
  const { content, edited_at, version } = heard;
  return { ...known, content, edited_at, version };
}

/** What is known of a message after hearing of it as a whole once more. Reactions are told of by themselves. */
function freshest(known: Message, heard: Message): Message {
  const client_message_id = known.client_message_id ?? heard.client_message_id;
  const status = higher(known.status, heard.status);
  const fresh = revised(known, heard);
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
  return { ...reply, reply_to_content: null, reply_to_version: null };
}

export function updateMessage(data: MessagePages, heard: Revision): MessagePages {
  return changeMessages(data, (known) =>
    known.id === heard.id ? revised(known, heard) : requote(known, heard),
  );
}

/** Puts a message where its number belongs; one that is older than all that is loaded comes when its page does. */
export function insertMessage(data: MessagePages, message: Message): MessagePages {
  if (findMessage(data, message.id)) {
    return changeMessages(updateMessage(data, message), (known) =>
      known.id === message.id ? freshest(known, message) : known,
    );
  }
  const held = data.pages.findIndex((page) => page.length > 0 && page.at(-1)!.seq < message.seq);
  const last = data.pages.findLastIndex((page) => page.length > 0);
  if (held < 0 && last >= 0 && !data.complete) return data;
  const target = held >= 0 ? held : Math.max(last, 0);
  const page = data.pages[target] ?? [];
  const before = page.findIndex(({ seq }) => seq < message.seq);
  const index = before < 0 ? page.length : before;
  const pages = data.pages.length > 0 ? [...data.pages] : [[]];
  const parent = message.parent_id === null ? undefined : findMessage(data, message.parent_id);
  const arrived = parent ? requote(message, parent) : message;
  pages[target] = [...page.slice(0, index), arrived, ...page.slice(index)];
  return { ...data, pages, pageParams: data.pageParams.length > 0 ? data.pageParams : [null] };
}

export function removeMessage(data: MessagePages, id: string): MessagePages {
  const unquoted = changeMessages(data, (message) => unquote(message, id));
  if (!findMessage(unquoted, id)) return unquoted;
  return { ...unquoted, pages: unquoted.pages.map((page) => page.filter((message) => message.id !== id)) };
}

/** `reader` has received or seen everything up to `seq`: what others wrote up to there has come that far. */
export function raiseStatus(
  data: MessagePages,
  { reader, seq, status }: { reader: string; seq: number; status: MessageStatus },
): MessagePages {
  return changeMessages(data, (message) => {
    if (message.seq > seq || message.user_id === reader) return message;
    const raised = higher(message.status, status);
    return raised === message.status ? message : { ...message, status: raised };
  });
}

/** Adds a page of what is older than all that is loaded. */
export function appendOlder(data: MessagePages, page: Message[], complete: boolean): MessagePages {
  const oldest = oldestOf(data);
  const older = oldest ? page.filter(({ seq }) => seq < oldest.seq) : page;
  return {
    ...data,
    complete,
    pages: [...data.pages, older],
    pageParams: [...data.pageParams, oldest?.id ?? null],
  };
}

/** Forgets all but the newest pages, so that opening a channel again does not draw everything that was scrolled to. */
export function keepNewest(data: MessagePages, count: number): MessagePages {
  if (data.pages.length <= count) return data;
  return {
    ...data,
    pages: data.pages.slice(0, count),
    pageParams: data.pageParams.slice(0, count),
    complete: false,
  };
}

/** `fetched`, and below it what `held` has beyond its end, unless there is a hole between them. */
export function olderThan(fetched: MessagePages, held: MessagePages): MessagePages {
  const end = oldestOf(fetched)?.seq;
  const newest = newestOf(held)?.seq;
  if (fetched.complete || end === undefined || newest === undefined || newest < end) return fetched;
  const beyond = newestFirst(held).filter(({ seq }) => seq < end);
  return beyond.length > 0 ? appendOlder(fetched, beyond, held.complete ?? false) : fetched;
}
