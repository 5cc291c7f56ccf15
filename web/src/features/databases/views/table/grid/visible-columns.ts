import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import type { Column } from './columns.ts';

/** A column that is drawn. */
export interface SeenColumn {
  readonly column: Column;
  /** Its place among all columns. */
  readonly index: number;
  /** So wide is what is left out before it, in pixels. */
  readonly gap: number;
}

/** What is in sight of the columns, in pixels from the beginning of the rows. */
export interface Sight {
  readonly from: number;
  readonly until: number;
}

/** The columns of which something is in sight, those that are held there, the rows' names, and what is kept besides. */
export function seenColumns(
  columns: readonly Column[],
  { from, until }: Sight,
  kept: readonly (number | null)[],
): SeenColumn[] {
  let drawn = columns[0]?.start ?? 0;
  return columns.flatMap((column, index): SeenColumn[] => {
    const end = column.start + column.width;
    const isSeen = column.start < until && end > from;
    const isName = column.kind === 'property' && column.property.type === 'title';
    if (!isSeen && !isName && column.held === null && !kept.includes(index)) return [];
    const gap = column.start - drawn;
    drawn = end;
    return [{ column, index, gap }];
  });
}

/** How far the box has to be scrolled aside for the column to be in sight beside those that are held; as it is where it is in sight. */
export function asideFor(
  columns: readonly Column[],
  index: number,
  { scrolled, width }: { scrolled: number; width: number },
): number {
  const column = columns[index];
  const held = columns.filter((one) => one.held !== null);
  if (!column || held.includes(column)) return scrolled;
  const covered = held.reduce((sum, one) => sum + one.width, columns[0]!.start);
  const [first, last] = [column.start - covered, column.start + column.width - width];
  return Math.max(0, scrolled > first ? first : Math.max(scrolled, Math.min(first, last)));
}

/** So much beside what is in sight is drawn as well, in pixels, and the rows are drawn anew each time so much has come into sight. */
const BESIDE = 320;
const STEP = 160;

/** Which columns of what is scrolled in the box are drawn; `kept` are drawn wherever they are. */
export function useSeenColumns(
  box: RefObject<HTMLElement | null>,
  columns: readonly Column[],
  kept: readonly (number | null)[],
) {
  const [sight, setSight] = useState<Sight>({ from: 0, until: window.innerWidth });
  const look = useCallback(() => {
    const { scrollLeft, clientWidth } = box.current!;
    // Where one writes from the right, it is scrolled to less than nothing.
    const scrolled = Math.abs(scrollLeft);
    const from = Math.floor((scrolled - BESIDE) / STEP) * STEP;
    const until = Math.ceil((scrolled + clientWidth + BESIDE) / STEP) * STEP;
    setSight((before) => (before.from === from && before.until === until ? before : { from, until }));
  }, [box]);
  useLayoutEffect(() => {
    look();
    const resized = new ResizeObserver(look);
    resized.observe(box.current!);
    return () => resized.disconnect();
  }, [box, look]);
  const reveal = (index: number) => {
    const element = box.current!;
    const { scrollLeft, clientWidth } = element;
    const isMirrored = getComputedStyle(element).direction === 'rtl';
    const aside = asideFor(columns, index, {
      scrolled: Math.abs(scrollLeft),
      width: clientWidth,
    });
    if (aside !== Math.abs(scrollLeft)) element.scrollLeft = isMirrored ? -aside : aside;
  };
  const keptWords = kept.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words say what is kept
  const seen = useMemo(() => seenColumns(columns, sight, kept), [columns, sight, keptWords]);
  return { seen, look, reveal };
}
