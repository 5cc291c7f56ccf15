import { emptyCells, type Fragment, negateCondition, type SqlCell } from '../sql-property-type.ts';

/**
 * Returns the cell as a number. A cell of another JSON type, which should not occur, gives null rather than
 * failing the query.
 */
export const cellAsNumber = ({ sql, json }: SqlCell): Fragment =>
  sql`case when jsonb_typeof(${json}) = 'number' then (${json})::numeric end`;

/** Returns the operand as an SQL number. JavaScript may write a number with an exponent, so it is sent as text and cast. */
const operandAs = ({ sql }: SqlCell, operand: number): Fragment => sql`${String(operand)}::text::numeric`;

export function numberFilter(numberOf: (cell: SqlCell) => Fragment) {
  const is = (cell: SqlCell, operand: number) => cell.sql`${numberOf(cell)} = ${operandAs(cell, operand)}`;
  return {
    is,
    is_not: negateCondition(is),
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
