import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { isReadFromRightToLeft } from '../../../../../ui/focus/reading-direction.ts';
import type { Column } from './columns.ts';

/** A rendered column. */
export interface VisibleColumn {
  readonly column: Column;
  /** The index among all columns. */
  readonly index: number;
  /** The width of the skipped columns before this column, in pixels. */
  readonly gap: number;
}

/** The horizontal range to render, in pixels from the start of the rows. */
export interface HorizontalRange {
  readonly from: number;
  readonly until: number;
}

/** Returns the columns in the range, frozen columns, the title column and the `alwaysShown` columns. */
export function listVisibleColumns(
  columns: readonly Column[],
  { from, until }: HorizontalRange,
  alwaysShown: readonly (number | null)[],
): VisibleColumn[] {
  let renderedUpTo = columns[0]?.start ?? 0;
  return columns.flatMap((column, index): VisibleColumn[] => {
    const end = column.start + column.width;
    const isSeen = column.start < until && end > from;
    const isName = column.kind === 'property' && column.property.type === 'title';
    if (!isSeen && !isName && column.frozenAt === null && !alwaysShown.includes(index)) return [];
    const gap = column.start - renderedUpTo;
    renderedUpTo = end;
    return [{ column, index, gap }];
  });
}

/** Returns the scroll offset that makes the column visible next to the frozen columns. It is unchanged if the column is already visible. */
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

/** In pixels: columns are rendered this far beyond the viewport, and the range changes in steps of this size. */
const OVERSCAN_PX = 320;
const STEP = 160;

/** Virtualizes the columns of a scroll container. The `alwaysShown` columns are rendered wherever they are. */
export function useVisibleColumns(
  box: RefObject<HTMLElement | null>,
  columns: readonly Column[],
  alwaysShown: readonly (number | null)[],
) {
  const [range, setRange] = useState<HorizontalRange>({ from: 0, until: window.innerWidth });
  const updateRange = useCallback(() => {
    const { scrollLeft, clientWidth } = box.current!;
    // In right-to-left layouts scrollLeft is negative.
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
    const isMirrored = isReadFromRightToLeft(element);
    const target = scrollLeftFor(columns, index, {
      scrolled: Math.abs(scrollLeft),
      width: clientWidth,
    });
    if (target !== Math.abs(scrollLeft)) element.scrollLeft = isMirrored ? -target : target;
  };
  const alwaysShownKey = alwaysShown.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key represents the array of always shown columns
  const visibleColumns = useMemo(
    () => listVisibleColumns(columns, range, alwaysShown),
    [columns, range, alwaysShownKey],
  );
  return { visibleColumns, updateRange, reveal };
}
