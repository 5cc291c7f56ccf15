import { SORT_KEY_CHARACTERS } from '@workflow/contract/databases/databases.limits.ts';
import { foldCase } from '@workflow/contract/databases/property-types/families/text.ts';
import {
  emptyCells,
  type Fragment,
  negateCondition,
  type SortKey,
  type SqlCell,
} from '../sql-property-type.ts';

/** Case folding like `foldCase` of the contract: with the collation "C", PostgreSQL only changes A to Z. */
export const caseFolded = ({ sql, text }: Pick<SqlCell, 'sql' | 'text'>): Fragment =>
  sql`lower(${text} collate "C")`;

const compareFolded =
  (holds: (cell: SqlCell, operand: string) => Fragment) => (cell: SqlCell, operand: string) =>
    holds(cell, foldCase(operand));

const is = compareFolded((cell, operand) => cell.sql`${caseFolded(cell)} = ${operand}`);
const contains = compareFolded((cell, operand) => cell.sql`strpos(${caseFolded(cell)}, ${operand}) > 0`);

export const textFilter = {
  is,
  is_not: negateCondition(is),
  contains,
  does_not_contain: negateCondition(contains),
  starts_with: compareFolded((cell, operand) => cell.sql`starts_with(${caseFolded(cell)}, ${operand})`),
  ends_with: compareFolded(
    (cell, operand) => cell.sql`right(${caseFolded(cell)}, char_length(${operand}::text)) = ${operand}`,
  ),
  ...emptyCells,
};

/** Sorts by text like `sortText` of the contract. */
export const textSort = (cell: Pick<SqlCell, 'sql' | 'text'>): SortKey => ({
  expression: cell.sql`left(${caseFolded(cell)}, ${SORT_KEY_CHARACTERS}::int)`,
  as: 'text',
});
