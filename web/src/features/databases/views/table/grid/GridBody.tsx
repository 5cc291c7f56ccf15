import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import type { Line } from '../lines/lines.ts';
import type { CellPosition } from '../selection/cell-range.ts';

/** The height of a row in pixels. */
export const ROW_HEIGHT = 36;
const SCROLL_INTERVAL_MS = 80;

interface Props {
  /** The id of the scroll container. */
  boxId: string;
  lines: readonly Line[];
  /** The active cell. Its row is always rendered, so that editing continues and screen readers find the cell. */
  active: CellPosition;
  /** Counts the user's moves. The grid scrolls to the active cell after each move, and when others move the edited cell. */
  moves: number;
  isEditing: boolean;
  /** Scrolls horizontally to a column. */
  reveal: (column: number) => void;
  /** Called while the user scrolls, at most every `SCROLL_INTERVAL_MS`, with the first and last line in the viewport. */
  onLinesShown: (top: number, bottom: number) => void;
  /** Renders a line at an offset in pixels. A line is rendered again only if this function changes. */
  renderLine: (line: Line, index: number, start: number) => ReactNode;
}

/** Renders the lines in and near the viewport. A component of its own, so that scrolling renders nothing else. */
export function GridBody({
  boxId,
  lines,
  active,
  moves,
  isEditing,
  reveal,
  onLinesShown,
  renderLine: place,
}: Props) {
  const virtual = useVirtualizer({
    count: lines.length,
    // During the first render the refs of parent elements are not set yet, so look the element up by id.
    getScrollElement: () => document.getElementById(boxId),
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (indexes.includes(active.row) || active.row >= range.count) return indexes;
      return [...indexes, active.row].sort((one, other) => one - other);
    },
    // The sticky header and footer cover the first and the last row.
    scrollPaddingStart: ROW_HEIGHT,
    scrollPaddingEnd: ROW_HEIGHT,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs only when the user moves
  useEffect(() => {
    if (lines.length > 0) virtual.scrollToIndex(Math.min(active.row, lines.length - 1));
    reveal(active.column);
  }, [moves, isEditing && active.row, isEditing && active.column]);

  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const reportLines = useRef(() => {});
  reportLines.current = () => {
    timer.current = null;
    if (virtual.range) onLinesShown(virtual.range.startIndex, virtual.range.endIndex);
  };
  const { startIndex, endIndex } = virtual.range ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when other lines are shown, or when they load in another way
  useEffect(() => {
    // The timer is not restarted, so that rows also load during a long scroll.
    timer.current ??= setTimeout(() => reportLines.current(), SCROLL_INTERVAL_MS);
  }, [startIndex, endIndex, onLinesShown]);
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );

  return virtual.getVirtualItems().map(({ index, start }) => {
    const line = lines[index]!;
    return <MemoizedLine key={line.key} line={line} index={index} start={start} renderLine={place} />;
  });
}

interface PlacedProps extends Pick<Props, 'renderLine'> {
  line: Line;
  index: number;
  start: number;
}

const MemoizedLine = memo(function Placed({ line, index, start, renderLine: place }: PlacedProps) {
  return place(line, index, start);
});
