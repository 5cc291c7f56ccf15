/** The maximum number of columns in a row. */
export const COLUMNS_BESIDE_MAX = 4;

/**
 * Returns the number of the column that a block is in, from 1; null for a block in no column. Any client can write any value, so it is
 * checked.
 */
export const knownColumn = (column: unknown): number | null =>
  Number.isInteger(column) && Number(column) >= 1 && Number(column) <= COLUMNS_BESIDE_MAX
    ? Number(column)
    : null;

/** A range of consecutive blocks: the index of the first block, and the index after the last one. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/** A row of columns. It leaves out columns without blocks. */
export interface ColumnGroup extends Range {
  readonly columns: readonly Range[];
}

/**
 * Finds the columns in the flat list of blocks, given the column of each block: blocks that follow each other in the same column are one column, a
 * higher number starts the next one beside it, and a lower number starts other columns below. One column alone is no group.
 */
export function groupColumns(columns: readonly (number | null)[]): ColumnGroup[] {
  const groups: { start: number; end: number; columns: { start: number; end: number }[] }[] = [];
  for (const [index, column] of columns.entries()) {
    if (column === null) continue;
    const before = index > 0 ? (columns[index - 1] ?? null) : null;
    const group = groups.at(-1);
    if (!group || before === null || column < before) {
      groups.push({ start: index, end: index + 1, columns: [{ start: index, end: index + 1 }] });
      continue;
    }
    if (column === before) group.columns.at(-1)!.end = index + 1;
    else group.columns.push({ start: index, end: index + 1 });
    group.end = index + 1;
  }
  return groups.filter((group) => group.columns.length > 1);
}
