import {
  type rollup as contract,
  type RollupFunction,
  returnsTexts,
} from '@workflow/contract/databases/property-types/rollup.ts';
import { loadRollups } from '../rows/rollups/rollups.ts';
import { dateFilter } from './families/date.ts';
import { numberFilter } from './families/number.ts';
import { containsText, textSort } from './families/text.ts';
import { type Fragment, negateCondition, type SqlCell, type SqlPropertyType } from './sql-property-type.ts';

/**
 * Evaluates an expression about `rolled.value`, the value of the rollup, which the subquery computes only
 * once.
 */
const selectFromRollup = ({ sql, json }: SqlCell, what: Fragment): Fragment =>
  sql`(select ${what} from (select ${json} as value offset 0) rolled)`;

const compareRollup =
  <Operand>(holds: (cell: SqlCell, operand: Operand) => Fragment) =>
  (cell: SqlCell, operand: Operand): Fragment =>
    selectFromRollup(cell, holds(cell, operand));

/** The rollup as a number; null for other types. */
const number = ({ sql }: SqlCell) =>
  sql`(case jsonb_typeof(rolled.value) when 'number' then rolled.value::numeric end)`;
/** The rollup as text; null for other types. */
const text = ({ sql }: SqlCell) =>
  sql`(case jsonb_typeof(rolled.value) when 'string' then rolled.value #>> '{}' end)`;
/** The rollup as text, or the first text of a list. */
const firstText = ({ sql }: SqlCell) => sql`(case jsonb_typeof(rolled.value)
  when 'string' then rolled.value #>> '{}' when 'array' then rolled.value->>0 end)`;
/** All texts of the rollup as a JSON array. */
const texts = ({ sql }: SqlCell) => sql`(case jsonb_typeof(rolled.value)
  when 'array' then rolled.value when 'string' then jsonb_build_array(rolled.value) end)`;

const numbers = numberFilter(number);
const dates = dateFilter(text);

const is = compareRollup((cell, operand: never) =>
  typeof operand === 'number' ? numbers.is(cell, operand) : dates.is(cell, operand),
);
const contains = compareRollup(
  (cell, operand: string) => cell.sql`exists (
    select 1 from jsonb_array_elements_text(${texts(cell)}) as one (words)
    where ${containsText({ sql: cell.sql, text: cell.sql`one.words` }, operand)})`,
);
const isEmpty = compareRollup(({ sql }) => sql`coalesce(rolled.value = 'null', true)`);

export const rollup: SqlPropertyType<typeof contract> = {
  source: {
    from: 'elsewhere',
    load: loadRollups,
    json: ({ sql, property }) => property.rolled ?? sql`null::jsonb`,
  },
  filter: {
    is,
    is_not: negateCondition(is),
    greater_than: compareRollup(numbers.greater_than),
    less_than: compareRollup(numbers.less_than),
    at_least: compareRollup(numbers.at_least),
    at_most: compareRollup(numbers.at_most),
    before: compareRollup(dates.before),
    after: compareRollup(dates.after),
    on_or_before: compareRollup(dates.on_or_before),
    on_or_after: compareRollup(dates.on_or_after),
    is_within: compareRollup(dates.is_within),
    contains,
    does_not_contain: negateCondition(contains),
    is_empty: isEmpty,
    is_not_empty: negateCondition(isEmpty),
  },
  sort: (cell) =>
    returnsTexts(cell.property.config.function as RollupFunction)
      ? textSort({ sql: cell.sql, text: selectFromRollup(cell, firstText(cell)) })
      : { expression: selectFromRollup(cell, number(cell)), as: 'numeric' },
  groups: null,
};
