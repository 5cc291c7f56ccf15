import type { Options } from '@workflow/contract/databases/property-types/families/choice.ts';
import {
  emptyCells,
  type Fragment,
  negateCondition,
  type SortKey,
  type SqlCell,
} from '../sql-property-type.ts';

const is = ({ sql, text }: SqlCell, operand: string) => sql`${text} = ${operand}`;
const isAnyOf = ({ sql, text }: SqlCell, operand: readonly string[]) =>
  sql`${text} = any(${[...operand]}::text[])`;

export const choiceFilter = {
  is,
  is_not: negateCondition(is),
  is_any_of: isAnyOf,
  is_none_of: negateCondition(isAnyOf),
  ...emptyCells,
};

const valuesOf = ({ property }: SqlCell) =>
  (property.config as unknown as Options).options.map(({ value }) => value);

/** Sorts by the position of the option in the list of options. */
export const optionSort =
  (optionOf: (cell: SqlCell) => Fragment) =>
  (cell: SqlCell): SortKey => ({
    expression: cell.sql`array_position(${valuesOf(cell)}::text[], ${optionOf(cell)})`,
    as: 'numeric',
  });

export const choiceGroups = ({ sql, text }: SqlCell) => sql`array_remove(array[${text}], null)`;

/** Filters for a list. `listOf` returns a JSON array, or null for an empty cell. */
export function listFilter(listOf: (cell: SqlCell) => Fragment) {
  const contains = (cell: SqlCell, operand: string) => cell.sql`${listOf(cell)} ? ${operand}::text`;
  const containsAny = (cell: SqlCell, operand: readonly string[]) =>
    cell.sql`${listOf(cell)} ?| ${[...operand]}::text[]`;
  return {
    contains,
    does_not_contain: negateCondition(contains),
    contains_any_of: containsAny,
    contains_none_of: negateCondition(containsAny),
    is_empty: (cell: SqlCell) => cell.sql`${listOf(cell)} is null`,
    is_not_empty: (cell: SqlCell) => cell.sql`${listOf(cell)} is not null`,
  };
}

export const firstOf =
  (listOf: (cell: SqlCell) => Fragment) =>
  (cell: SqlCell): Fragment =>
    cell.sql`((${listOf(cell)})->>0)`;

export const groupsOfListCell = (listOf: (cell: SqlCell) => Fragment) => (cell: SqlCell) =>
  cell.sql`array(select jsonb_array_elements_text(${listOf(cell)}))`;

export const cellAsList = ({ json }: SqlCell): Fragment => json;
