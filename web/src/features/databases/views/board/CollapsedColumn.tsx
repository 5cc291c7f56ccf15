import { type ReactNode, useRef } from 'react';
import classes from './BoardView.module.css';
import { useBoard } from './board.context.ts';
import type { BoardCell } from './board-cells.ts';
import { useCardDrop } from './useCardDrop.ts';

/** A collapsed column, or one lane of it. Cards can still be dropped on it. */
export function CollapsedColumn({ cell, children }: { cell: BoardCell; children?: ReactNode }) {
  const { nameOf } = useBoard();
  const root = useRef<HTMLElement>(null);
  useCardDrop(root, cell, []);
  return (
    <section
      ref={root}
      className={cell.lane ? classes.laneCell : classes.column}
      data-collapsed
      aria-label={[cell.column, ...(cell.lane ? [cell.lane] : [])].map(nameOf).join(', ')}
    >
      {children}
    </section>
  );
}
