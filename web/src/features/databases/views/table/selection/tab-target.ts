import { isRow, type Line } from '../lines/lines.ts';
import type { CellPosition } from './cell-range.ts';

/**
 * Returns the cell to which Tab moves: the next one of the row, then the first one of the next row. Null at the end of the
 * table, and with `by` −1 at its start.
 */
export function tabTarget(
  lines: readonly Line[],
  columnCount: number,
  { row, column }: CellPosition,
  by: 1 | -1,
): CellPosition | null {
  const next = column + by;
  if (isRow(lines[row]) && next >= 0 && next < columnCount) return { row, column: next };
  for (let at = row + by; at >= 0 && at < lines.length; at += by)
    if (isRow(lines[at])) return { row: at, column: by > 0 ? 0 : columnCount - 1 };
  return null;
}
