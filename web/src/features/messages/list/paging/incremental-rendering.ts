import { type MessageWindow, newestOf, oldestOf } from '../../messages.cache.ts';

/** The numbers of the first and the last message that are drawn. */
export interface SeqRange {
  readonly oldest: number;
  readonly newest: number;
}

export function seqRangeOf(window: MessageWindow): SeqRange | null {
  const [oldest, newest] = [oldestOf(window), newestOf(window)];
  return oldest && newest ? { oldest: oldest.seq, newest: newest.seq } : null;
}

/** So many messages more are drawn in a frame: those of a whole page would take longer than it lasts. */
export const ROWS_PER_FRAME = 10;

/**
 * What the next frame draws of what is loaded, where this was drawn before: some more at the ends towards which somebody scrolls. What
 * comes to the newest is drawn at once, and all of it where nothing of it was there.
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
