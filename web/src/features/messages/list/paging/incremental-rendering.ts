import { type MessageWindow, newestOf, oldestOf } from '../../messages.cache.ts';

/** The numbers of the first and the last rendered message. */
export interface SeqRange {
  readonly oldest: number;
  readonly newest: number;
}

export function seqRangeOf(window: MessageWindow): SeqRange | null {
  const [oldest, newest] = [oldestOf(window), newestOf(window)];
  return oldest && newest ? { oldest: oldest.seq, newest: newest.seq } : null;
}

/** The number of additional messages rendered per frame; a whole page would take longer than a frame. */
export const ROWS_PER_FRAME = 10;

/**
 * Returns the messages to render in the next frame, given the range rendered before. A few are added at the end towards
 * which the user scrolls. New messages at the bottom appear at once, and so does a window that does not overlap the old
 * range.
 */
export function growRenderedWindow(loaded: MessageWindow, before: SeqRange | null): MessageWindow {
  const { messages } = loaded;
  if (!before) return loaded;
  const oldest = messages.findLastIndex(({ seq }) => seq >= before.oldest);
  const newest = loaded.hasNewest ? 0 : messages.findIndex(({ seq }) => seq <= before.newest);
  if (oldest === -1 || newest === -1 || newest > oldest) return loaded;
  const from = Math.max(newest - ROWS_PER_FRAME, 0);
  const end = Math.min(oldest + 1 + ROWS_PER_FRAME, messages.length);
  if (from === 0 && end === messages.length) return loaded;
  return {
    ...loaded,
    messages: messages.slice(from, end),
    hasFirst: loaded.hasFirst && end === messages.length,
  };
}
