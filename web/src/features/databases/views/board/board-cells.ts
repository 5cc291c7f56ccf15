import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { groupsOf } from '@workflow/contract/databases/query/in-memory.ts';
import { cellValueOf } from '../../rows/window/pending-cells.ts';
import { canMoveBetweenGroups, cellValueForGroup, type RowGroup } from '../groups/row-groups.tsx';

type RowCells = Parameters<typeof cellValueOf>[0];

/** A cell of the board: a column, and a lane if the board has lanes. */
export interface BoardCell {
  readonly column: RowGroup;
  readonly lane: RowGroup | null;
}

export const boardCellKey = ({ column, lane }: BoardCell): string =>
  JSON.stringify(lane ? [column.value, lane.value] : [column.value]);

export type CellChanges = Readonly<Record<string, CellValue | null>>;

/**
 * Returns the cell change that moves a row from one group to another. Empty if the row is already in the group or the property cannot
 * be set.
 */
function changesForGroup(row: RowCells, to: RowGroup | null, from: RowGroup | null): CellChanges {
  if (!to || !canMoveBetweenGroups(to.property)) return {};
  const { property, value } = to;
  if (groupsOf(property, row).includes(value)) return {};
  return {
    [property.id]: cellValueForGroup(property, cellValueOf(row, property.id), from?.value ?? null, value),
  };
}

/** Returns the cell changes that move a row to a board cell. */
export const changesForMove = (row: RowCells, to: BoardCell, from: BoardCell | null): CellChanges => ({
  ...changesForGroup(row, to.column, from?.column ?? null),
  ...changesForGroup(row, to.lane, from?.lane ?? null),
});

/** Whether a card can be moved from one board cell to another. */
export const canMoveCard = (from: BoardCell, to: BoardCell): boolean =>
  (from.column === to.column || canMoveBetweenGroups(to.column.property)) &&
  (from.lane === to.lane || to.lane === null || canMoveBetweenGroups(to.lane.property));
