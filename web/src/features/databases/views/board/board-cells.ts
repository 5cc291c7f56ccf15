import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { groupsOf } from '@workflow/contract/databases/query/in-memory.ts';
import { heldIn } from '../../rows/rows.window.ts';
import { canMoveBetweenGroups, cellValueForGroup, type RowGroup } from '../groups/row-groups.tsx';

type RowCells = Parameters<typeof heldIn>[0];

/** Where cards lie: a column, and one of its lanes where the board has such. */
export interface BoardCell {
  readonly column: RowGroup;
  readonly lane: RowGroup | null;
}

export const boardCellKey = ({ column, lane }: BoardCell): string =>
  JSON.stringify(lane ? [column.value, lane.value] : [column.value]);

export type CellChanges = Readonly<Record<string, CellValue | null>>;

/** Of a group and what is left for it, what the cell holds then; nothing where the row is in it, or cannot be brought there. */
function changesForGroup(row: RowCells, to: RowGroup | null, from: RowGroup | null): CellChanges {
  if (!to || !canMoveBetweenGroups(to.property)) return {};
  const { property, value } = to;
  if (groupsOf(property, row).includes(value)) return {};
  return { [property.id]: cellValueForGroup(property, heldIn(row, property.id), from?.value ?? null, value) };
}

/** The cells that change where a row is brought to a spot. */
export const changesForMove = (row: RowCells, to: BoardCell, from: BoardCell | null): CellChanges => ({
  ...changesForGroup(row, to.column, from?.column ?? null),
  ...changesForGroup(row, to.lane, from?.lane ?? null),
});

/** Whether a card that lies at one spot can be brought to another. */
export const canMoveCard = (from: BoardCell, to: BoardCell): boolean =>
  (from.column === to.column || canMoveBetweenGroups(to.column.property)) &&
  (from.lane === to.lane || to.lane === null || canMoveBetweenGroups(to.lane.property));
