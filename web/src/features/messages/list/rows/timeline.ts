import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { formatDate } from '../../../../platform/language/formats.ts';
import { ROWS_PER_FRAME } from '../paging/incremental-rendering.ts';

const GROUPED_WITHIN_MS = 5 * 60_000;
/** As many as a frame draws, which so changes two of them at most. */
const CHUNK_SIZE = ROWS_PER_FRAME;

/** The reader's own calendar day of a moment, as `2026-11-20`. */
export function toLocalDay(moment: string | number): string {
  const date = new Date(moment);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** A day as the separator above its first message names it. Both are given as `dayOf` does. */
export function formatDay(day: string, today: string, words: { today: string; yesterday: string }): string {
  if (day === today) return words.today;
  const date = new Date(`${day}T12:00:00`);
  const noon = new Date(`${today}T12:00:00`);
  if (Math.round((noon.getTime() - date.getTime()) / 86_400_000) === 1) return words.yesterday;
  const sameYear = date.getFullYear() === noon.getFullYear();
  return formatDate(date, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(sameYear ? {} : { year: 'numeric' }),
  });
}

export interface Row {
  readonly message: Message;
  /** The day that begins with this message. */
  readonly day: string | null;
  /** Follows its author's previous message closely, so that picture and name need not be said again. */
  readonly isGrouped: boolean;
  /** The first message after what had been read when the channel was opened. */
  readonly isFirstNew: boolean;
}

/** How messages, oldest first, stand below `previous`; `readSeq` is null where no line is drawn. In a `thread` its replies are as others. */
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
    const isGrouped =
      !startsDay &&
      !isFirstNew &&
      before?.user_id === message.user_id &&
      before.id !== thread &&
      (message.parent_id === null || message.parent_id === thread) &&
      Date.parse(message.created_at) - Date.parse(before.created_at) < GROUPED_WITHIN_MS;
    before = message;
    return { message, day: startsDay ? day : null, isGrouped, isFirstNew };
  });
}

export interface Chunk {
  readonly key: string;
  /** On which all of it was said. */
  readonly day: string;
  /** Oldest first. */
  readonly messages: readonly Message[];
  readonly previous: Message | undefined;
}

/** Messages with one key are drawn together: those of a day whose numbers begin alike. */
const keyOf = ({ seq, created_at }: Message) => `${toLocalDay(created_at)} ${Math.floor(seq / CHUNK_SIZE)}`;

/**
 * Cuts messages, newest first, into chunks by their days and numbers, oldest chunk first. What is the same as in `before` stays the
 * same object, so that a change redraws its own chunk alone.
 */
export function splitIntoChunks(newestFirst: readonly Message[], before: readonly Chunk[] = []): Chunk[] {
  const known = new Map(before.map((chunk) => [chunk.key, chunk]));
  const chunks: Chunk[] = [];
  let index = newestFirst.length - 1;
  let previous: Message | undefined;
  while (index >= 0) {
    const first = newestFirst[index]!;
    const key = keyOf(first);
    const messages: Message[] = [];
    for (; index >= 0 && keyOf(newestFirst[index]!) === key; index--) messages.push(newestFirst[index]!);
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
  /** The day, unless that was there before: a server's clock may be set back. */
  readonly key: string;
  readonly day: string;
  readonly chunks: readonly Chunk[];
}

/** The chunks of each day, in their order. */
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
