import { type Fragment, opposite, type SqlCell } from '../sql-property-type.ts';

/** `dateOf` is a text, as the contract keeps dates: its first ten characters are the day, and dates compare as their texts do. */
export function dateFilter(dateOf: (cell: SqlCell) => Fragment) {
  const day = (cell: SqlCell) => cell.sql`(left(${dateOf(cell)}, 10) collate "C")`;
  const is = (cell: SqlCell, operand: string) => cell.sql`${day(cell)} = ${operand}`;
  return {
    is,
    is_not: opposite(is),
    before: (cell: SqlCell, operand: string) => cell.sql`${day(cell)} < ${operand}`,
    after: (cell: SqlCell, operand: string) => cell.sql`${day(cell)} > ${operand}`,
    on_or_before: (cell: SqlCell, operand: string) => cell.sql`${day(cell)} <= ${operand}`,
    on_or_after: (cell: SqlCell, operand: string) => cell.sql`${day(cell)} >= ${operand}`,
    is_empty: (cell: SqlCell) => cell.sql`${dateOf(cell)} is null`,
    is_not_empty: (cell: SqlCell) => cell.sql`${dateOf(cell)} is not null`,
  };
}

export const dateSort = (dateOf: (cell: SqlCell) => Fragment) => (cell: SqlCell) => ({
  expression: cell.sql`(${dateOf(cell)} collate "C")`,
  as: 'text' as const,
});

export const monthGroups = (dateOf: (cell: SqlCell) => Fragment) => (cell: SqlCell) =>
  cell.sql`array_remove(array[left(${dateOf(cell)}, 7)], null)`;

/** A moment of the row as the contract writes it. */
export const momentAsText = ({ sql }: SqlCell, moment: Fragment): Fragment =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
