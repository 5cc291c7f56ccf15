import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromTsv, toTsv } from './tsv.ts';

const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ',', 'ä') });
const table = fc
  .integer({ min: 1, max: 4 })
  .chain((columns) =>
    fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 4 }),
  );

test('what is copied is what is pasted, whatever stands in the cells', () => {
  fc.assert(
    fc.property(table, (cells) => {
      // A last line that is empty is how spreadsheets end.
      fc.pre(cells.at(-1)!.some((one) => one !== '') || cells.length === 1);
      expect(fromTsv(toTsv(cells))).toEqual(cells);
    }),
  );
});

test('a spreadsheet ends its last line, and Windows each with two signs', () => {
  expect(fromTsv('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('a quote within a word stays as it is', () => {
  expect(fromTsv('5" nails\tx')).toEqual([['5" nails', 'x']]);
});
