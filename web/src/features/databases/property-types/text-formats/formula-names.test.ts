import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { expect, test } from 'vitest';
import { withPropertyNames } from './formula-names.ts';

const idOf = (digit: number) => `018f7e9a-0000-7000-8000-00000000000${digit}`;
const createNumber = (digit: number, name: string): Property => ({
  id: idOf(digit),
  database_id: 'd',
  name,
  type: 'number',
  config: {},
  position: '',
  version: 1,
});

test('shows a formula with the names of its properties', () => {
  const properties = [createNumber(1, 'Cost'), createNumber(2, 'Hours')];
  expect(withPropertyNames(`prop("${idOf(1)}") * prop("${idOf(2)}") + 1`, properties)).toBe(
    'prop("Cost") * prop("Hours") + 1',
  );
});

test('escapes quotation marks and backslashes in names, and keeps texts that look like a reference', () => {
  const properties = [createNumber(1, 'a "b" \\ c')];
  expect(withPropertyNames(`prop("${idOf(1)}") + 'prop("${idOf(1)}")'`, properties)).toBe(
    `prop("a \\"b\\" \\\\ c") + 'prop("${idOf(1)}")'`,
  );
});

test('keeps the id of a property whose name is ambiguous', () => {
  const properties = [createNumber(1, 'Cost'), createNumber(2, 'Cost')];
  const kept = `prop("${idOf(1)}") + prop("${idOf(4)}")`;
  expect(withPropertyNames(kept, properties)).toBe(kept);
});
