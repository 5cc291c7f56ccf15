import { databaseErrors } from '@workflow/contract/databases/databases.errors.ts';
import { ROW_CHARACTERS_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { fail } from '../../../platform/failure.ts';

type Cells = Readonly<Record<string, CellValue>>;

export const sizeOfCell = (value: CellValue): number =>
  typeof value === 'string' ? value.length : JSON.stringify(value).length;

/** Of what people wrote, in characters; `computed` are the keys of formulas. */
function sizeOf(cells: Cells, computed: ReadonlySet<string>): number {
  let size = 0;
  for (const key in cells) if (!computed.has(key)) size += sizeOfCell(cells[key]!);
  return size;
}

/**
 * Rows are read, computed and told by the hundreds, so that none may hold without bounds. One that already holds more may still lose
 * something. @throws Failure
 */
export function requireRoomInRow(cells: Cells, computed: ReadonlySet<string>, before: Cells = {}): void {
  const size = sizeOf(cells, computed);
  if (size > ROW_CHARACTERS_MAX && size > sizeOf(before, computed)) fail(databaseErrors.row_too_large);
}
