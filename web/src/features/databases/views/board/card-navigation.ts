import { columnConfigOf, isLaneCollapsed } from './board.config.ts';
import type { Board, RenderedCardList } from './board.context.ts';
import { type BoardCell, boardCellKey, canMoveCard } from './board-cells.ts';

/** Left and right go to other columns, up and down to other cards or lanes. */
export type Direction = 'left' | 'right' | 'up' | 'down';

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const RTL_DIRECTIONS: Readonly<Record<string, Direction>> = {
  ...DIRECTIONS,
  ArrowLeft: 'right',
  ArrowRight: 'left',
};

/** Returns the direction of an arrow key, or null for other keys. `isMirrored` is true in right-to-left layouts. */
export const directionOfKey = (key: string, isMirrored: boolean): Direction | null =>
  (isMirrored ? RTL_DIRECTIONS : DIRECTIONS)[key] ?? null;

type BoardLayout = Pick<Board, 'columns' | 'lanes' | 'view'>;

/** Returns the next board cell in a direction that is not collapsed, or null. */
export function findAdjacentCell(
  { columns, lanes, view }: BoardLayout,
  { column, lane }: BoardCell,
  direction: Direction,
): { cell: BoardCell; key: string } | null {
  const { board } = view.config;
  const step = direction === 'right' || direction === 'down' ? 1 : -1;
  if (direction === 'left' || direction === 'right') {
    const next = findNextExpanded(
      columns,
      columns.indexOf(column),
      step,
      (value) => columnConfigOf(board, value).is_collapsed,
    );
    return next && withCellKey({ column: next, lane });
  }
  if (!lanes || !lane) return null;
  const next = findNextExpanded(lanes, lanes.indexOf(lane), step, (value) => isLaneCollapsed(board, value));
  return next && withCellKey({ column, lane: next });
}

const withCellKey = (cell: BoardCell) => ({ cell, key: boardCellKey(cell) });

function findNextExpanded<Group extends { readonly value: string | null }>(
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
 * Returns where a keyboard move puts a card: elsewhere in its list, or into the adjacent board cell at about the same height. Null if
 * the card cannot move: at the edge, if the property cannot be set, or if the list is sorted.
 */
export function findKeyboardMove(
  board: BoardLayout & Pick<Board, 'cardLists'>,
  { cell, rows }: Pick<RenderedCardList, 'cell' | 'rows'>,
  index: number,
  direction: Direction,
): { to: BoardCell; after: string | null } | null {
  if (direction === 'up' || direction === 'down') {
    const isSorted = board.view.config.sorts.length > 0;
    const other = rows[direction === 'up' ? index - 1 : index + 1];
    if (other && !isSorted)
      return { to: cell, after: direction === 'down' ? other.id : (rows[index - 2]?.id ?? null) };
    if (other && board.lanes === null) return null;
  }
  const next = findAdjacentCell(board, cell, direction);
  if (!next || !canMoveCard(cell, next.cell)) return null;
  const there = board.cardLists.get(next.key)?.rows ?? [];
  const at = direction === 'up' ? there.length : direction === 'down' ? 0 : Math.min(index, there.length);
  return { to: next.cell, after: there[at - 1]?.id ?? null };
}
