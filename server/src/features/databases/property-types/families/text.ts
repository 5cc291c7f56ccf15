import { foldForSearch } from '@workflow/contract/core/values/fold-for-search.ts';
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

/**
 * Folds a text like `foldForSearch` of the contract, in the same steps. The lower case of rare letters depends on the locale of the
 * database. English text skips the normalization, which takes most of the time.
 */
const searchFolded = ({ sql, text }: Pick<SqlCell, 'sql' | 'text'>): Fragment =>
  sql`(case when octet_length(${text}) = char_length(${text}) then lower(${text} collate "C") else normalize(
    replace(replace(replace(replace(translate(
      regexp_replace(normalize(lower(${text}), nfkd), '[\\u0300-\\u036f]', '', 'g'),
      'øđðħıłŧς', 'oddhiltσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), nfc) end)`;

/** Tests whether a text contains the operand, like `containsText` of the contract. */
export const containsText = (cell: Pick<SqlCell, 'sql' | 'text'>, operand: string): Fragment =>
  cell.sql`strpos(${searchFolded(cell)}, ${foldForSearch(operand)}) > 0`;

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
