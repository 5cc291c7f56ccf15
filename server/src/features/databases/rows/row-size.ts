import { databaseErrors } from '@workflow/contract/databases/databases.errors.ts';
import { ROW_CHARACTERS_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { fail } from '../../../platform/failure.ts';
import type { StoredProperty } from '../property-types/sql-property-type.ts';

type Cells = Readonly<Record<string, CellValue>>;

export const sizeOfCell = (value: CellValue): number =>
  typeof value === 'string' ? value.length : JSON.stringify(value).length;

/** What removed properties held comes back with them. It is counted as well, so that rows do not grow for ever, but only to so many times the room. */
const KEPT_MAX = 10 * ROW_CHARACTERS_MAX;

function sizeOf(cells: Cells, isCounted: (key: string) => boolean): number {
  let size = 0;
  for (const key in cells) if (isCounted(key)) size += sizeOfCell(cells[key]!);
  return size;
}

/**
 * Rows are read, computed and told by the hundreds, so that none may hold without bounds: what people wrote in the properties that there are,
 * and all that is kept. One that already holds more, as it may once a property is back, may still lose something. Throws a Failure otherwise.
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
