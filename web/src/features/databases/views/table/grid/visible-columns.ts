import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import type { Column } from './columns.ts';

/** A column that is drawn. */
export interface VisibleColumn {
  readonly column: Column;
  /** Its place among all columns. */
  readonly index: number;
  /** So wide is what is left out before it, in pixels. */
  readonly gap: number;
}

/** What is in sight of the columns, in pixels from the beginning of the rows. */
export interface HorizontalRange {
  readonly from: number;
  readonly until: number;
}

/** The columns of which something is in sight, those that are held there, the rows' names, and what is kept besides. */
export function listVisibleColumns(
  columns: readonly Column[],
  { from, until }: HorizontalRange,
  alwaysShown: readonly (number | null)[],
): VisibleColumn[] {
  let drawn = columns[0]?.start ?? 0;
  return columns.flatMap((column, index): VisibleColumn[] => {
    const end = column.start + column.width;
    const isSeen = column.start < until && end > from;
    const isName = column.kind === 'property' && column.property.type === 'title';
    if (!isSeen && !isName && column.frozenAt === null && !alwaysShown.includes(index)) return [];
    const gap = column.start - drawn;
    drawn = end;
    return [{ column, index, gap }];
  });
}

/** How far the box has to be scrolled aside for the column to be in sight beside those that are held; as it is where it is in sight. */
export function scrollLeftFor(
  columns: readonly Column[],
  index: number,
  { scrolled, width }: { scrolled: number; width: number },
): number {
  const column = columns[index];
  const frozen = columns.filter((one) => one.frozenAt !== null);
  if (!column || frozen.includes(column)) return scrolled;
  const covered = frozen.reduce((sum, one) => sum + one.width, columns[0]!.start);
  const [first, last] = [column.start - covered, column.start + column.width - width];
  return Math.max(0, scrolled > first ? first : Math.max(scrolled, Math.min(first, last)));
}

/** So much beside what is in sight is drawn as well, in pixels, and the rows are drawn anew each time so much has come into sight. */
const OVERSCAN_PX = 320;
const STEP = 160;

/** Which columns of what is scrolled in the box are drawn; `kept` are drawn wherever they are. */
export function useVisibleColumns(
  box: RefObject<HTMLElement | null>,
  columns: readonly Column[],
  alwaysShown: readonly (number | null)[],
) {
  const [range, setRange] = useState<HorizontalRange>({ from: 0, until: window.innerWidth });
  const updateRange = useCallback(() => {
    const { scrollLeft, clientWidth } = box.current!;
    // Where one writes from the right, it is scrolled to less than nothing.
    const scrolled = Math.abs(scrollLeft);
    const from = Math.floor((scrolled - OVERSCAN_PX) / STEP) * STEP;
    const until = Math.ceil((scrolled + clientWidth + OVERSCAN_PX) / STEP) * STEP;
    setRange((before) => (before.from === from && before.until === until ? before : { from, until }));
  }, [box]);
  useLayoutEffect(() => {
    updateRange();
    const resized = new ResizeObserver(updateRange);
    resized.observe(box.current!);
    return () => resized.disconnect();
  }, [box, updateRange]);
  const reveal = (index: number) => {
    const element = box.current!;
    const { scrollLeft, clientWidth } = element;
    const isMirrored = getComputedStyle(element).direction === 'rtl';
    const target = scrollLeftFor(columns, index, {
      scrolled: Math.abs(scrollLeft),
      width: clientWidth,
    });
    if (target !== Math.abs(scrollLeft)) element.scrollLeft = isMirrored ? -target : target;
  };
  const alwaysShownKey = alwaysShown.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words say what is kept
  const visibleColumns = useMemo(
    () => listVisibleColumns(columns, range, alwaysShown),
    [columns, range, alwaysShownKey],
  );
  return { visibleColumns, updateRange, reveal };
}
