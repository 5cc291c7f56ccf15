import { type ReactNode, useRef } from 'react';
import classes from './BoardView.module.css';
import { useBoard } from './board.context.ts';
import type { Spot } from './board-cells.ts';
import { useCardDrop } from './useCardDrop.ts';

/** A column, or one lane of it, whose cards are out of sight; cards can be brought there all the same. */
export function CollapsedColumn({ spot, children }: { spot: Spot; children?: ReactNode }) {
  const { nameOf } = useBoard();
  const root = useRef<HTMLElement>(null);
  useCardDrop(root, spot, []);
  return (
    <section
      ref={root}
      className={spot.lane ? classes.laneCell : classes.column}
      data-collapsed
      aria-label={[spot.column, ...(spot.lane ? [spot.lane] : [])].map(nameOf).join(', ')}
    >
      {children}
    </section>
  );
}
