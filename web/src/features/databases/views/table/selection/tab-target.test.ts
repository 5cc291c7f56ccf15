import { expect, it } from 'vitest';
import type { Line } from '../lines/lines.ts';
import { tabTarget } from './tab-target.ts';

const row = { kind: 'row' } as Line;
const group = { kind: 'group' } as Line;
const lines = [row, group, row];

it.each([
  ['the next cell of the row', { row: 0, column: 1 }, 1, { row: 0, column: 2 }],
  ['the first cell of the next row, past a group header', { row: 0, column: 2 }, 1, { row: 2, column: 0 }],
  ['the previous cell', { row: 0, column: 1 }, -1, { row: 0, column: 0 }],
  ['the last cell of the row before', { row: 2, column: 0 }, -1, { row: 0, column: 2 }],
  ['the first row after a group header', { row: 1, column: 1 }, 1, { row: 2, column: 0 }],
  ['nothing at the end', { row: 2, column: 2 }, 1, null],
  ['nothing at the start', { row: 0, column: 0 }, -1, null],
] as const)('Tab moves to %s', (_, from, by, expected) => {
  expect(tabTarget(lines, 3, from, by)).toEqual(expected);
});
