import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { groupsOf } from '@workflow/contract/databases/query/in-memory.ts';
import { heldIn } from '../../rows/rows.window.ts';
import { canMoveBetween, cellInGroup, type RowGroup } from '../groups/row-groups.tsx';

type Held = Parameters<typeof heldIn>[0];

/** Where cards lie: a column, and one of its lanes where the board has such. */
export interface Spot {
  readonly column: RowGroup;
  readonly lane: RowGroup | null;
}

export const keyOfSpot = ({ column, lane }: Spot): string =>
  JSON.stringify(lane ? [column.value, lane.value] : [column.value]);

export type Cells = Readonly<Record<string, CellValue | null>>;

/** Of a group and what is left for it, what the cell holds then; nothing where the row is in it, or cannot be brought there. */
function cellsOf(row: Held, to: RowGroup | null, from: RowGroup | null): Cells {
  if (!to || !canMoveBetween(to.property)) return {};
  const { property, value } = to;
  if (groupsOf(property, row).includes(value)) return {};
  return { [property.id]: cellInGroup(property, heldIn(row, property.id), from?.value ?? null, value) };
}

/** The cells that change where a row is brought to a spot. */
export const cellsAt = (row: Held, to: Spot, from: Spot | null): Cells => ({
  ...cellsOf(row, to.column, from?.column ?? null),
  ...cellsOf(row, to.lane, from?.lane ?? null),
});

/** Whether a card that lies at one spot can be brought to another. */
export const canMoveTo = (from: Spot, to: Spot): boolean =>
  (from.column === to.column || canMoveBetween(to.column.property)) &&
  (from.lane === to.lane || to.lane === null || canMoveBetween(to.lane.property));
