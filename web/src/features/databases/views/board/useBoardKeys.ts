import { type KeyboardEvent, useEffect } from 'react';
import { isMac } from '../../../../platform/keyboard/shortcuts.ts';
import { isComposing } from '../../../../ui/keyboard/is-composing.ts';
import type { Board, ShownCards } from './board.context.ts';
import { besideSpot, movedByKey, type Way, wayOf } from './card-navigation.ts';

const isMod = ({ ctrlKey, metaKey }: KeyboardEvent) => (isMac ? metaKey : ctrlKey);
const isPlain = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey || shiftKey);

interface Place {
  readonly list: ShownCards;
  readonly index: number;
}

/** The card in which a key was pressed. */
function placeOf({ cards }: Board, target: EventTarget): Place | null {
  if (!(target instanceof HTMLElement)) return null;
  const list = cards.get(target.closest<HTMLElement>('[data-spot]')?.dataset.spot ?? '');
  const id = target.closest('li')?.querySelector<HTMLElement>('[data-row]')?.dataset.row;
  const index = list?.rows.findIndex((row) => row.id === id) ?? -1;
  return list && index >= 0 ? { list, index } : null;
}

const wayIn = (event: KeyboardEvent<HTMLElement>): Way | null =>
  wayOf(event.key, getComputedStyle(event.currentTarget).direction === 'rtl');

/**
 * The arrow keys go from card to card, within a column, to the one beside it and to another lane, also where cards are not drawn yet; with
 * two keys more they take the card along. What lies in a card's line, such as its menu, comes first along the line.
 */
export function useBoardKeys(board: Board) {
  const { followed } = board;
  useEffect(() => {
    const forget = () => {
      followed.current = null;
    };
    addEventListener('pointerdown', forget, { capture: true });
    return () => removeEventListener('pointerdown', forget, { capture: true });
  }, [followed]);

  const focusIn = (list: ShownCards | undefined, index: number): boolean => {
    const row = list?.rows[index];
    if (!row) return false;
    followed.current = null;
    list?.focus(row.id);
    return true;
  };

  /** Whether there was somewhere to go. */
  const go = ({ list, index }: Place, way: Way): boolean => {
    if (way === 'left' || way === 'right') {
      let next = besideSpot(board, list.spot, way);
      while (next) {
        const { rows, ...there } = board.cards.get(next.key) ?? { rows: [] };
        if (rows.length > 0)
          return focusIn({ rows, ...there } as ShownCards, Math.min(index, rows.length - 1));
        next = besideSpot(board, next.spot, way);
      }
      return false;
    }
    if (focusIn(list, index + (way === 'down' ? 1 : -1))) return true;
    let next = besideSpot(board, list.spot, way);
    while (next) {
      const there = board.cards.get(next.key);
      if (focusIn(there, way === 'down' ? 0 : (there?.rows.length ?? 0) - 1)) return true;
      next = besideSpot(board, next.spot, way);
    }
    return false;
  };

  const take = ({ list, index }: Place, way: Way): boolean => {
    const moved = movedByKey(board, list, index, way);
    if (!moved) return false;
    const row = list.rows[index]!;
    board.followed.current = row.id;
    board.place(row, moved.after, moved.to, list.spot);
    return true;
  };

  /** Before the list's own keys, which know only the cards that are drawn. */
  const capture = (event: KeyboardEvent<HTMLElement>) => {
    if (isComposing(event) || !(event.target as HTMLElement).matches?.('[data-row]')) return;
    const place = placeOf(board, event.target);
    const way = wayIn(event);
    if (!place) return;
    const isTaking = isMod(event) && event.shiftKey && !event.altKey;
    const isDone =
      way && isTaking
        ? take(place, way)
        : isPlain(event) &&
          (way === 'up' || way === 'down'
            ? go(place, way)
            : (event.key === 'Home' && focusIn(place.list, 0)) ||
              (event.key === 'End' && focusIn(place.list, place.list.rows.length - 1)));
    if (!isDone && !(way && isTaking)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const bubble = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || isComposing(event) || !isPlain(event)) return;
    const place = placeOf(board, event.target);
    const way = wayIn(event);
    if (place && (way === 'left' || way === 'right') && go(place, way)) event.preventDefault();
  };

  return { capture, bubble };
}
