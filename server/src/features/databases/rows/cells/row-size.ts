import { databaseErrors } from '@workflow/contract/databases/databases.errors.ts';
import { ROW_CHARACTERS_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { fail } from '../../../../platform/failure.ts';
import type { StoredProperty } from '../../property-types/sql-property-type.ts';

type Cells = Readonly<Record<string, CellValue>>;

export const sizeOfCell = (value: CellValue): number =>
  typeof value === 'string' ? value.length : JSON.stringify(value).length;

/**
 * The limit for all stored cells of a row, those of deleted properties included because they can be restored.
 * It keeps rows from growing without bound.
 */
const KEPT_MAX = 10 * ROW_CHARACTERS_MAX;

function sizeOf(cells: Cells, isCounted: (key: string) => boolean): number {
  let size = 0;
  for (const key in cells) if (isCounted(key)) size += sizeOfCell(cells[key]!);
  return size;
}

/**
 * Returns a function that throws a Failure if a row exceeds the size limits, because the server reads,
 * computes and sends rows by the hundreds. It limits the cells that users wrote in current properties, and
 * all stored cells. A row that is already too large, as it may be after a property was restored, may only
 * shrink.
 */
export function createRowSizeCheck(
  properties: readonly StoredProperty[],
): (cells: Cells, before?: Cells) => void {
  const written = new Set(properties.filter(({ type }) => type !== 'formula').map(({ key }) => key));
  const bounds = [
    { max: ROW_CHARACTERS_MAX, isCounted: (key: string) => written.has(key) },
    { max: KEPT_MAX, isCounted: () => true },
  ];
  return (cells, before = {}) => {
    for (const { max, isCounted } of bounds) {
      const size = sizeOf(cells, isCounted);
      if (size > max && size > sizeOf(before, isCounted)) fail(databaseErrors.row_too_large);
    }
  };
}
