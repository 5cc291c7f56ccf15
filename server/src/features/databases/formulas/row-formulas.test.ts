import {
  PROPERTIES_MAX,
  ROW_CHARACTERS_MAX,
  TEXT_CELL_LENGTH_MAX,
} from '@workflow/contract/databases/databases.limits.ts';
import { FORMULA_FUNCTIONS } from '@workflow/contract/databases/property-types/formula.functions.ts';
import { expect, test } from 'vitest';
import type { RowRecord, StoredProperty } from '../property-types/sql-property-type.ts';
import { functions } from './functions.ts';
import { prepareFormulas } from './row-formulas.ts';

const row = { cells: { number: 5 } } as unknown as RowRecord;

const createProperty = (id: string, type: StoredProperty['type'], config: StoredProperty['config'] = {}) => ({
  ...{ id, type, config, key: id, name: id, database_id: '', position: '', version: 1 },
});
const createFormula = (id: string, expression: string) =>
  createProperty(id, 'formula', { expression, result: 'number' });

test('computes the maximum number and depth of formulas that refer to each other', () => {
  const nestDeeply = (reads: string) => `${'-('.repeat(48)}prop("${reads}")${')'.repeat(48)}`;
  const count = PROPERTIES_MAX - 1;
  const formulas = Array.from({ length: count }, (_, index) =>
    createFormula(`${index}`, nestDeeply(index + 1 === count ? 'number' : `${index + 1}`)),
  );
  const computed = prepareFormulas([...formulas, createProperty('number', 'number')]).compute(row);
  expect(Object.keys(computed)).toHaveLength(count);
  expect(new Set(Object.values(computed))).toEqual(new Set([5]));
});

test.each([
  ['prop("done") == false', 'checkbox', true, false],
  ['false != prop("done")', 'checkbox', false, true],
  ['prop("done") == true', 'checkbox', false, true],
  ['empty(prop("done"))', 'checkbox', true, false],
  ['if(prop("done"), 1, 2)', 'number', 2, 1],
  ['prop("name") + prop("done")', 'text', 'Ana', 'Anatrue'],
  ['concat(prop("name"), prop("done"))', 'text', 'Ana', 'Anatrue'],
  ['length(prop("done"))', 'number', 0, 4],
  ['contains(prop("done"), "a")', 'checkbox', false, false],
])('an unchecked box is false and has no text: %s', (expression, result, unchecked, checked) => {
  const formula = createProperty('f', 'formula', { expression, result });
  const { compute } = prepareFormulas([
    createProperty('name', 'text'),
    createProperty('done', 'checkbox'),
    formula,
  ]);
  const results = [{}, { done: true }].map((cells) =>
    compute({ cells: { name: 'Ana', ...cells } } as unknown as RowRecord),
  );
  expect(results).toEqual([{ f: unchecked }, { f: checked }]);
});

test('circular formulas are empty and do not affect the others', () => {
  const kept = [
    createFormula('a', 'prop("b")'),
    createFormula('b', 'prop("a")'),
    createFormula('c', 'prop("number")'),
  ];
  const computed = prepareFormulas([...kept, createProperty('number', 'number')]).compute(row);
  expect(computed).toEqual({ a: null, b: null, c: 5 });
});

test('bounds the cost of a row’s formulas, even for long texts', () => {
  const long = { cells: { text: 'a'.repeat(TEXT_CELL_LENGTH_MAX) } } as unknown as RowRecord;
  const doubleNested = (depth: number): string =>
    depth === 0 ? 'prop("text")' : `(${doubleNested(depth - 1)}+${doubleNested(depth - 1)})`;
  const heavy = Array.from({ length: PROPERTIES_MAX - 1 }, (_, index) => ({
    ...createProperty(`${index}`, 'formula', { expression: `upper(${doubleNested(4)})`, result: 'text' }),
  }));
  const computed = prepareFormulas([createProperty('text', 'text'), ...heavy]).compute(long);
  const kept = Object.values(computed).map((value) => String(value ?? '').length);
  expect(kept.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(ROW_CHARACTERS_MAX);
});

test('computes long texts up to the size limit of the row', () => {
  const long = { cells: { text: 'a'.repeat(TEXT_CELL_LENGTH_MAX) } } as unknown as RowRecord;
  const copies = Array.from({ length: 15 }, (_, index) => ({
    ...createProperty(`${index}`, 'formula', { expression: 'prop("text")', result: 'text' }),
  }));
  const computed = prepareFormulas([createProperty('text', 'text'), ...copies]).compute(long);
  const lengths = Object.values(computed).map((value) => String(value ?? '').length);
  expect(lengths.filter((length) => length > 0)).toEqual(
    Array(ROW_CHARACTERS_MAX / TEXT_CELL_LENGTH_MAX).fill(TEXT_CELL_LENGTH_MAX),
  );
});

/** Texts on which functions are slow if they are not linear: equal letters, letters with a longer lower case, pairs, brackets. */
const HOSTILE_TEXTS = ['a', 'İ', 'ab', '😀', '(', ' ', '9']
  .map((unit) => unit.repeat(TEXT_CELL_LENGTH_MAX / unit.length))
  .concat('2026-03-31T23:30:00.000Z');
/** The milliseconds that the formulas of one row may take. They take 5 to 10 ms on a usual machine. */
const ROW_MS_MAX = 50;

test.each(Object.keys(FORMULA_FUNCTIONS))('a row of %s() takes as long as its cost says', (name) => {
  const read = ['prop("text")', 'prop("part")', 'prop("text")'].slice(0, Math.min(functions[name]!.most, 3));
  const expression = `${name}(${read.join(',')})`;
  const formulas = Array.from({ length: PROPERTIES_MAX - 2 }, (_, index) =>
    createProperty(`${index}`, 'formula', { expression, result: 'text', time_zone: 'Europe/Berlin' }),
  );
  const { compute } = prepareFormulas([
    createProperty('text', 'text'),
    createProperty('part', 'text'),
    ...formulas,
  ]);
  const parts = ['a'.repeat(TEXT_CELL_LENGTH_MAX / 4), 'ab'.repeat(TEXT_CELL_LENGTH_MAX / 8)].map(
    (half) => `${half}b${half}`,
  );
  for (const text of HOSTILE_TEXTS)
    for (const part of parts) {
      const hostile = { cells: { text, part } } as unknown as RowRecord;
      const times = Array.from({ length: 5 }, () => {
        const began = performance.now();
        compute(hostile);
        return performance.now() - began;
      });
      expect(Math.min(...times)).toBeLessThan(ROW_MS_MAX);
    }
});
