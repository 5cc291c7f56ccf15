import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { useBoard } from './board.context.ts';
import { canMoveTo, type Spot } from './board-cells.ts';
import { draggedCard } from './card-drag-data.ts';

/** Takes cards that are dropped on the element: behind the one above the pointer, or first. It is marked while a card is over it. */
export function useCardDrop(
  root: RefObject<HTMLElement | null>,
  spot: Spot,
  rows: readonly Row[],
  list?: RefObject<HTMLElement | null>,
): void {
  const { open, place } = useBoard();
  const databaseId = open.database.id;
  const latest = useRef({ rows, place });
  latest.current = { rows, place };
  useEffect(() => {
    const element = root.current!;
    const mark = (isOver: boolean) => element.toggleAttribute('data-over', isOver);
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => {
        const dragged = draggedCard(source.data);
        return dragged?.row.database_id === databaseId && canMoveTo(dragged.from, spot);
      },
      onDragEnter: () => mark(true),
      onDragLeave: () => mark(false),
      onDrop: ({ source, location }) => {
        mark(false);
        const dragged = draggedCard(source.data);
        if (!dragged) return;
        const { row, from } = dragged;
        const others = latest.current.rows.filter(({ id }) => id !== row.id);
        const above = cardAbove(list?.current ?? null, others, location.current.input.clientY);
        latest.current.place(row, above, spot, from);
      },
    });
  }, [root, list, databaseId, spot]);
}

/** The row whose card is the last one above the pointer; null for none. */
function cardAbove(list: HTMLElement | null, rows: readonly Row[], y: number): string | null {
  const known = new Set(rows.map(({ id }) => id));
  let above: string | null = null;
  for (const card of list?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
    const { top, height } = card.getBoundingClientRect();
    if (known.has(card.dataset.row!) && top + height / 2 < y) above = card.dataset.row!;
  }
  return above;
}
