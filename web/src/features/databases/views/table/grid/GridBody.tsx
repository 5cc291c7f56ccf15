import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, useEffect } from 'react';
import type { Line } from '../lines/lines.ts';
import type { CellPosition } from '../selection/cell-range.ts';

/** In pixels. */
export const ROW_HEIGHT = 36;

interface Props {
  /** Of the element in which it is scrolled. */
  boxId: string;
  lines: readonly Line[];
  /** It is drawn wherever it is: whoever is changing a cell goes on with it, and a screen reader finds it. */
  active: CellPosition;
  /** How often somebody has gone elsewhere: they see where they are, and where others move what they edit. */
  moves: number;
  isEditing: boolean;
  /** Scrolls aside to a column. */
  reveal: (column: number) => void;
  /** Draws a line that begins so many pixels below the first; as long as it is the same function, a line stays as it was drawn. */
  renderLine: (line: Line, index: number, start: number) => ReactNode;
}

/** The lines that are in sight, and some beside them. By itself, so that nothing else is drawn anew while somebody scrolls. */
export function GridBody({ boxId, lines, active, moves, isEditing, reveal, renderLine: place }: Props) {
  const virtual = useVirtualizer({
    count: lines.length,
    // When this is first asked for, React has not given out its references to what is around it.
    getScrollElement: () => document.getElementById(boxId),
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      if (drawn.includes(active.row) || active.row >= range.count) return drawn;
      return [...drawn, active.row].sort((one, other) => one - other);
    },
    // The head lies over the first of them, and the foot over the last.
    scrollPaddingStart: ROW_HEIGHT,
    scrollPaddingEnd: ROW_HEIGHT,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the person moves
  useEffect(() => {
    if (lines.length > 0) virtual.scrollToIndex(Math.min(active.row, lines.length - 1));
    reveal(active.column);
  }, [moves, isEditing && active.row, isEditing && active.column]);

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
