import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { useBoard } from './board.context.ts';
import { type BoardCell, canMoveCard } from './board-cells.ts';
import { readDraggedCard } from './card-drag-data.ts';

/**
 * Makes the element a drop target for cards. A dropped card is inserted after the card above the pointer, or at the top, and a line shows
 * where. A sorted view has no line, because the sort determines the position.
 */
export function useCardDrop(
  root: RefObject<HTMLElement | null>,
  cell: BoardCell,
  rows: readonly Row[],
  list?: RefObject<HTMLElement | null>,
): void {
  const { open, view, moveCard } = useBoard();
  const databaseId = open.database.id;
  const isSorted = view.config.sorts.length > 0;
  const latest = useRef({ rows, moveCard });
  latest.current = { rows, moveCard };
  useEffect(() => {
    const element = root.current!;
    const mark = (isOver: boolean) => element.toggleAttribute('data-over', isOver);
    const placeOf = (dragged: Row, y: number) =>
      cardAbove(
        list?.current ?? null,
        latest.current.rows.filter(({ id }) => id !== dragged.id),
        y,
      );
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => {
        const dragged = readDraggedCard(source.data);
        return dragged?.row.database_id === databaseId && canMoveCard(dragged.from, cell);
      },
      onDragEnter: () => mark(true),
      onDrag: ({ source, location }) => {
        const dragged = readDraggedCard(source.data);
        if (dragged && !isSorted)
          showInsertionLine(list?.current ?? null, placeOf(dragged.row, location.current.input.clientY));
      },
      onDragLeave: () => {
        mark(false);
        hideInsertionLine(list?.current ?? null);
      },
      onDrop: ({ source, location }) => {
        mark(false);
        hideInsertionLine(list?.current ?? null);
        const dragged = readDraggedCard(source.data);
        if (!dragged) return;
        const { row, from } = dragged;
        latest.current.moveCard(row, placeOf(row, location.current.input.clientY), cell, from);
      },
    });
  }, [root, list, databaseId, cell, isSorted]);
}

/** Marks the card after which the dragged card would be inserted, or the first card. It sets attributes without React, which would render every card. */
function showInsertionLine(list: HTMLElement | null, above: string | null): void {
  hideInsertionLine(list);
  const cards = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const marked = above === null ? cards[0] : cards.find(({ dataset }) => dataset.row === above);
  marked?.closest('li')?.setAttribute('data-insert', above === null ? 'before' : 'after');
}

function hideInsertionLine(list: HTMLElement | null): void {
  for (const card of list?.querySelectorAll('[data-insert]') ?? []) card.removeAttribute('data-insert');
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
