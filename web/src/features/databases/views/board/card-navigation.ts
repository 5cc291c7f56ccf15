import { columnIn, isLaneCollapsed } from './board.config.ts';
import type { Board, ShownCards } from './board.context.ts';
import { canMoveTo, keyOfSpot, type Spot } from './board-cells.ts';

/** Towards the first or the last column, and up or down. */
export type Way = 'left' | 'right' | 'up' | 'down';

const WAYS: Readonly<Record<string, Way>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const MIRRORED: Readonly<Record<string, Way>> = { ...WAYS, ArrowLeft: 'right', ArrowRight: 'left' };

/** Where an arrow key leads; null for other keys. */
export const wayOf = (key: string, isMirrored: boolean): Way | null =>
  (isMirrored ? MIRRORED : WAYS)[key] ?? null;

type Shape = Pick<Board, 'columns' | 'lanes' | 'view'>;

/** The next spot in a direction whose cards are shown; null where there is none. */
export function besideSpot(
  { columns, lanes, view }: Shape,
  { column, lane }: Spot,
  way: Way,
): { spot: Spot; key: string } | null {
  const { board } = view.config;
  const step = way === 'right' || way === 'down' ? 1 : -1;
  if (way === 'left' || way === 'right') {
    const next = open(columns, columns.indexOf(column), step, (value) => columnIn(board, value).is_collapsed);
    return next && found({ column: next, lane });
  }
  if (!lanes || !lane) return null;
  const next = open(lanes, lanes.indexOf(lane), step, (value) => isLaneCollapsed(board, value));
  return next && found({ column, lane: next });
}

const found = (spot: Spot) => ({ spot, key: keyOfSpot(spot) });

function open<Group extends { readonly value: string | null }>(
  groups: readonly Group[],
  from: number,
  step: number,
  isCollapsed: (value: string | null) => boolean | undefined,
): Group | null {
  for (let index = from + step; index >= 0 && index < groups.length; index += step)
    if (!isCollapsed(groups[index]!.value)) return groups[index]!;
  return null;
}

/**
 * Where a key takes a card: among the others of its list, or to the spot beside it, at about its height. Null where it stays: at the
 * edge, where cards cannot be brought, and among others that are sorted by something else.
 */
export function movedByKey(
  board: Shape & Pick<Board, 'cards'>,
  { spot, rows }: Pick<ShownCards, 'spot' | 'rows'>,
  index: number,
  way: Way,
): { to: Spot; after: string | null } | null {
  if (way === 'up' || way === 'down') {
    const isSorted = board.view.config.sorts.length > 0;
    const other = rows[way === 'up' ? index - 1 : index + 1];
    if (other && !isSorted)
      return { to: spot, after: way === 'down' ? other.id : (rows[index - 2]?.id ?? null) };
    if (other && board.lanes === null) return null;
  }
  const next = besideSpot(board, spot, way);
  if (!next || !canMoveTo(spot, next.spot)) return null;
  const there = board.cards.get(next.key)?.rows ?? [];
  const at = way === 'up' ? there.length : way === 'down' ? 0 : Math.min(index, there.length);
  return { to: next.spot, after: there[at - 1]?.id ?? null };
}
