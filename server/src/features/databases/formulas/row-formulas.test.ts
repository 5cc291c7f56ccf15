import { PROPERTIES_MAX } from '@workflow/contract/databases/databases.limits.ts';
import { expect, test } from 'vitest';
import type { RowRecord, StoredProperty } from '../property-types/sql-property-type.ts';
import { prepareFormulas } from './row-formulas.ts';

const row = { cells: { number: 5 } } as unknown as RowRecord;

const property = (id: string, type: StoredProperty['type'], config: StoredProperty['config'] = {}) => ({
  ...{ id, type, config, key: id, name: id, database_id: '', position: '', version: 1 },
});
const formula = (id: string, expression: string) => property(id, 'formula', { expression, result: 'number' });

test('formulas that each read the next one are computed, as many and as deep as there may be', () => {
  const deep = (reads: string) => `${'-('.repeat(48)}prop("${reads}")${')'.repeat(48)}`;
  const count = PROPERTIES_MAX - 1;
  const formulas = Array.from({ length: count }, (_, index) =>
    formula(`${index}`, deep(index + 1 === count ? 'number' : `${index + 1}`)),
  );
  const computed = prepareFormulas([...formulas, property('number', 'number')]).compute(row);
  expect(Object.keys(computed)).toHaveLength(count);
  expect(new Set(Object.values(computed))).toEqual(new Set([5]));
});

test('formulas that are kept in a circle all the same are empty, and the others are not', () => {
  const kept = [formula('a', 'prop("b")'), formula('b', 'prop("a")'), formula('c', 'prop("number")')];
  const computed = prepareFormulas([...kept, property('number', 'number')]).compute(row);
  expect(computed).toEqual({ a: null, b: null, c: 5 });
});
