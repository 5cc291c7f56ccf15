import { emptyCells, type Fragment, opposite, type SqlCell } from '../sql-property-type.ts';

/** The cell as a number. Nothing else should be there, and if it were, nobody's query would fail by it. */
export const cellAsNumber = ({ sql, json }: SqlCell): Fragment =>
  sql`case when jsonb_typeof(${json}) = 'number' then (${json})::numeric end`;

/** Written out in decimal digits by nobody but PostgreSQL: a number of a browser’s has an exponent where it is long. */
const operandAs = ({ sql }: SqlCell, operand: number): Fragment => sql`${String(operand)}::text::numeric`;

export function numberFilter(numberOf: (cell: SqlCell) => Fragment) {
  const is = (cell: SqlCell, operand: number) => cell.sql`${numberOf(cell)} = ${operandAs(cell, operand)}`;
  return {
    is,
    is_not: opposite(is),
    greater_than: (cell: SqlCell, operand: number) =>
      cell.sql`${numberOf(cell)} > ${operandAs(cell, operand)}`,
    less_than: (cell: SqlCell, operand: number) => cell.sql`${numberOf(cell)} < ${operandAs(cell, operand)}`,
    at_least: (cell: SqlCell, operand: number) => cell.sql`${numberOf(cell)} >= ${operandAs(cell, operand)}`,
    at_most: (cell: SqlCell, operand: number) => cell.sql`${numberOf(cell)} <= ${operandAs(cell, operand)}`,
    is_empty: (cell: SqlCell) => cell.sql`${numberOf(cell)} is null`,
    is_not_empty: (cell: SqlCell) => cell.sql`${numberOf(cell)} is not null`,
  };
}

export const cellNumberFilter = { ...numberFilter(cellAsNumber), ...emptyCells };
