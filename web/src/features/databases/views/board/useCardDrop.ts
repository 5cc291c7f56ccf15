import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { useBoard } from './board.context.ts';
import { type BoardCell, canMoveCard } from './board-cells.ts';
import { readDraggedCard } from './card-drag-data.ts';

/** Makes the element a drop target for cards. A dropped card goes after the card above the pointer, or to the top. */
export function useCardDrop(
  root: RefObject<HTMLElement | null>,
  cell: BoardCell,
  rows: readonly Row[],
  list?: RefObject<HTMLElement | null>,
): void {
  const { open, moveCard } = useBoard();
  const databaseId = open.database.id;
  const latest = useRef({ rows, moveCard });
  latest.current = { rows, moveCard };
  useEffect(() => {
    const element = root.current!;
    const mark = (isOver: boolean) => element.toggleAttribute('data-over', isOver);
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => {
        const dragged = readDraggedCard(source.data);
        return dragged?.row.database_id === databaseId && canMoveCard(dragged.from, cell);
      },
      onDragEnter: () => mark(true),
      onDragLeave: () => mark(false),
      onDrop: ({ source, location }) => {
        mark(false);
        const dragged = readDraggedCard(source.data);
        if (!dragged) return;
        const { row, from } = dragged;
        const others = latest.current.rows.filter(({ id }) => id !== row.id);
        const above = cardAbove(list?.current ?? null, others, location.current.input.clientY);
        latest.current.moveCard(row, above, cell, from);
      },
    });
  }, [root, list, databaseId, cell]);
}

/** Returns the id of the last row whose card is above the pointer, or null. */
function cardAbove(list: HTMLElement | null, rows: readonly Row[], y: number): string | null {
  const known = new Set(rows.map(({ id }) => id));
  let above: string | null = null;
  for (const card of list?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
    const { top, height } = card.getBoundingClientRect();
    if (known.has(card.dataset.row!) && top + height / 2 < y) above = card.dataset.row!;
  }
  return above;
}
