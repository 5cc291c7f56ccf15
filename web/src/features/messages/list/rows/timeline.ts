import { daysBetween } from '@workflow/contract/core/schemas/time-zone.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { toLocalDay } from '../../../../platform/calendar/today.ts';
import { formatDate } from '../../../../platform/language/formats.ts';
import { ROWS_PER_FRAME } from '../paging/incremental-rendering.ts';

const GROUPED_WITHIN_MS = 5 * 60_000;
/** The chunk size equals the rows added per frame, so that a frame changes at most two chunks. */
const CHUNK_SIZE = ROWS_PER_FRAME;

/** Formats a day for the date separator. Both days come from `toLocalDay`. */
export function formatDay(day: string, today: string, words: { today: string; yesterday: string }): string {
  if (day === today) return words.today;
  if (daysBetween(day, today) === 1) return words.yesterday;
  const sameYear = day.slice(0, 4) === today.slice(0, 4);
  return formatDate(`${day}T12:00:00Z`, {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(sameYear ? {} : { year: 'numeric' }),
  });
}

export interface Row {
  readonly message: Message;
  /** The day that starts with this message; null if the previous message has the same day. */
  readonly day: string | null;
  /**
   * Whether the message follows its author's previous message closely, so that it shows no photo and no name. A reply and the message
   * after it are never grouped, so that the message does not look like part of the reply.
   */
  readonly isGrouped: boolean;
  /** Whether this is the first message after the read position at the time the conversation was opened. */
  readonly isFirstNew: boolean;
}

/**
 * Builds the rows for messages, oldest first, that follow `previous`. `readSeq` is null if there is no unread line. In a
 * `thread`, replies are rendered as normal messages.
 */
export function buildRows(
  messages: readonly Message[],
  previous: Message | undefined,
  readSeq: number | null,
  thread?: string,
): Row[] {
  let before = previous;
  return messages.map((message) => {
    const day = toLocalDay(message.created_at);
    const startsDay = !before || toLocalDay(before.created_at) !== day;
    const isFirstNew =
      readSeq !== null && message.seq > readSeq && (before === undefined || before.seq <= readSeq);
    const isReply = ({ parent_id }: Message) => parent_id !== null && parent_id !== thread;
    const isGrouped =
      !startsDay &&
      !isFirstNew &&
      before?.user_id === message.user_id &&
      before.id !== thread &&
      !isReply(message) &&
      !isReply(before) &&
      Date.parse(message.created_at) - Date.parse(before.created_at) < GROUPED_WITHIN_MS;
    before = message;
    return { message, day: startsDay ? day : null, isGrouped, isFirstNew };
  });
}

export interface Chunk {
  readonly key: string;
  /** The day of all messages in this chunk. */
  readonly day: string;
  /** The messages, oldest first. */
  readonly messages: readonly Message[];
  readonly previous: Message | undefined;
}

/** Messages with the same key form a chunk: the same day and the same block of numbers. */
const chunkKeyOf = ({ seq, created_at }: Message) =>
  `${toLocalDay(created_at)} ${Math.floor(seq / CHUNK_SIZE)}`;

/**
 * Splits messages, newest first, into chunks by day and number, oldest chunk first. Unchanged chunks keep their object
 * identity from `before`, so that a change re-renders only its own chunk.
 */
export function splitIntoChunks(newestFirst: readonly Message[], before: readonly Chunk[] = []): Chunk[] {
  const known = new Map(before.map((chunk) => [chunk.key, chunk]));
  const chunks: Chunk[] = [];
  let index = newestFirst.length - 1;
  let previous: Message | undefined;
  while (index >= 0) {
    const first = newestFirst[index]!;
    const key = chunkKeyOf(first);
    const messages: Message[] = [];
    for (; index >= 0 && chunkKeyOf(newestFirst[index]!) === key; index--) messages.push(newestFirst[index]!);
    const old = known.get(key);
    const same =
      old?.previous === previous &&
      old?.messages.length === messages.length &&
      old.messages.every((message, position) => message === messages[position]);
    chunks.push(same && old ? old : { key, day: toLocalDay(first.created_at), messages, previous });
    previous = messages.at(-1);
  }
  return chunks;
}

export interface MessageDay {
  /** The day, made unique: after a server clock was set back, a day can occur twice. */
  readonly key: string;
  readonly day: string;
  readonly chunks: readonly Chunk[];
}

/** Groups chunks by day, in order. */
export function groupChunksByDay(chunks: readonly Chunk[]): MessageDay[] {
  const days: (MessageDay & { chunks: Chunk[] })[] = [];
  for (const chunk of chunks) {
    const { day, key } = chunk;
    const last = days.at(-1);
    if (last?.day === day) last.chunks.push(chunk);
    else days.push({ key: days.some((known) => known.day === day) ? key : day, day, chunks: [chunk] });
  }
  return days;
}
