import { type KeyboardEvent, useEffect } from 'react';
import { isMac } from '../../../../platform/keyboard/shortcuts.ts';
import { isReadFromRightToLeft } from '../../../../ui/focus/reading-direction.ts';
import { isComposing } from '../../../../ui/keyboard/is-composing.ts';
import type { Board, RenderedCardList } from './board.context.ts';
import { type Direction, directionOfKey, findAdjacentCell, findKeyboardMove } from './card-navigation.ts';

const isMod = ({ ctrlKey, metaKey }: KeyboardEvent) => (isMac ? metaKey : ctrlKey);
const isPlain = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey || shiftKey);

interface CardPosition {
  readonly list: RenderedCardList;
  readonly index: number;
}

/** Finds the card in which a key was pressed. */
function findCardPosition({ cardLists }: Board, target: EventTarget): CardPosition | null {
  if (!(target instanceof HTMLElement)) return null;
  const list = cardLists.get(target.closest<HTMLElement>('[data-spot]')?.dataset.spot ?? '');
  const id = target.closest('li')?.querySelector<HTMLElement>('[data-row]')?.dataset.row;
  const index = list?.rows.findIndex((row) => row.id === id) ?? -1;
  return list && index >= 0 ? { list, index } : null;
}

const directionOf = (event: KeyboardEvent<HTMLElement>): Direction | null =>
  directionOfKey(event.key, isReadFromRightToLeft(event.currentTarget));

/**
 * Keyboard navigation of a board. The arrow keys move the focus between cards, columns and lanes, including cards that the virtualized
 * lists have not rendered. With Ctrl/Cmd+Shift they move the card. Controls within a card, such as its menu, come first in the
 * horizontal direction.
 */
export function useBoardKeys(board: Board) {
  const { movedCardId } = board;
  useEffect(() => {
    const forget = () => {
      movedCardId.current = null;
    };
    addEventListener('pointerdown', forget, { capture: true });
    return () => removeEventListener('pointerdown', forget, { capture: true });
  }, [movedCardId]);

  const focusCard = (list: RenderedCardList | undefined, index: number): boolean => {
    const row = list?.rows[index];
    if (!row) return false;
    movedCardId.current = null;
    list?.focus(row.id);
    return true;
  };

  /** Moves the focus. Returns false if there is no card in that direction. */
  const moveFocus = ({ list, index }: CardPosition, direction: Direction): boolean => {
    if (direction === 'left' || direction === 'right') {
      let next = findAdjacentCell(board, list.cell, direction);
      while (next) {
        const { rows, ...there } = board.cardLists.get(next.key) ?? { rows: [] };
        if (rows.length > 0)
          return focusCard({ rows, ...there } as RenderedCardList, Math.min(index, rows.length - 1));
        next = findAdjacentCell(board, next.cell, direction);
      }
      return false;
    }
    if (focusCard(list, index + (direction === 'down' ? 1 : -1))) return true;
    let next = findAdjacentCell(board, list.cell, direction);
    while (next) {
      const there = board.cardLists.get(next.key);
      if (focusCard(there, direction === 'down' ? 0 : (there?.rows.length ?? 0) - 1)) return true;
      next = findAdjacentCell(board, next.cell, direction);
    }
    return false;
  };

  const moveCard = ({ list, index }: CardPosition, direction: Direction): boolean => {
    const moved = findKeyboardMove(board, list, index, direction);
    if (!moved) return false;
    const row = list.rows[index]!;
    board.movedCardId.current = row.id;
    board.moveCard(row, moved.after, moved.to, list.cell);
    return true;
  };

  /** Handles keys in the capture phase, before the roving tabindex of the list, which knows only rendered cards. */
  const capture = (event: KeyboardEvent<HTMLElement>) => {
    if (isComposing(event) || !(event.target as HTMLElement).matches?.('[data-row]')) return;
    const position = findCardPosition(board, event.target);
    const direction = directionOf(event);
    if (!position) return;
    const isMoving = isMod(event) && event.shiftKey && !event.altKey;
    const isHandled =
      direction && isMoving
        ? moveCard(position, direction)
        : isPlain(event) &&
          (direction === 'up' || direction === 'down'
            ? moveFocus(position, direction)
            : (event.key === 'Home' && focusCard(position.list, 0)) ||
              (event.key === 'End' && focusCard(position.list, position.list.rows.length - 1)));
    if (!isHandled && !(direction && isMoving)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const handleBubbledKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || isComposing(event) || !isPlain(event)) return;
    const position = findCardPosition(board, event.target);
    const direction = directionOf(event);
    if (position && (direction === 'left' || direction === 'right') && moveFocus(position, direction))
      event.preventDefault();
  };

  return { capture, bubble: handleBubbledKey };
}
