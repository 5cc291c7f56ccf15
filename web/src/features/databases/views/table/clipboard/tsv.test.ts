import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromTsv, toTsv } from './tsv.ts';

const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ',', 'ä') });
const table = fc
  .integer({ min: 1, max: 4 })
  .chain((columns) =>
    fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 4 }),
  );

test('pasting copied cells returns the same cells', () => {
  fc.assert(
    fc.property(table, (cells) => {
      // Spreadsheets end with an empty last line.
      fc.pre(cells.at(-1)!.some((one) => one !== '') || cells.length === 1);
      expect(fromTsv(toTsv(cells))).toEqual(cells);
    }),
  );
});

test('accepts a trailing line break and Windows line breaks', () => {
  expect(fromTsv('a\tb\r\nc\td\r\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('keeps a quote within a word', () => {
  expect(fromTsv('5" nails\tx')).toEqual([['5" nails', 'x']]);
});

test.each([
  [
    'at the beginning of a cell',
    '"Alpha" project\tBeta\nGamma\tDelta',
    [
      ['"Alpha" project', 'Beta'],
      ['Gamma', 'Delta'],
    ],
  ],
  [
    'that is never closed',
    '"one\ttwo\nthree\tfour',
    [
      ['"one', 'two'],
      ['three', 'four'],
    ],
  ],
  ['around a whole cell', '"Alpha"\tBeta', [['"Alpha"', 'Beta']]],
  ['of a cell with line breaks', '"one\ntwo ""three"""\tfour', [['one\ntwo "three"', 'four']]],
  ['alone in a cell', '"\tBeta', [['"', 'Beta']]],
])('reads a quotation mark %s', (_, text, expected) => {
  expect(fromTsv(text)).toEqual(expected);
});
