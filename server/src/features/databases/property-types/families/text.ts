import { SORT_KEY_CHARACTERS } from '@workflow/contract/databases/databases.limits.ts';
import {
  containsPattern,
  foldCharacters,
} from '@workflow/contract/databases/property-types/families/contained-text.ts';
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

/** Tests whether a text contains the operand, like `containsText` of the contract. */
export const containsText = ({ sql, text }: Pick<SqlCell, 'sql' | 'text'>, operand: string): Fragment => {
  const folded = foldCharacters(operand);
  if (folded === '') return sql`strpos(${text}, ${operand}) > 0`;
  const searched = folded.includes('sss') ? sql`replace(replace(${text}, 'ß', 'ss'), 'ẞ', 'ss')` : text;
  return sql`${searched} ~ ${containsPattern(folded)}`;
};

const compareFolded =
  (holds: (cell: SqlCell, operand: string) => Fragment) => (cell: SqlCell, operand: string) =>
    holds(cell, foldCase(operand));

const is = compareFolded((cell, operand) => cell.sql`${caseFolded(cell)} = ${operand}`);

export const textFilter = {
  is,
  is_not: negateCondition(is),
  contains: containsText,
  does_not_contain: negateCondition(containsText),
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
