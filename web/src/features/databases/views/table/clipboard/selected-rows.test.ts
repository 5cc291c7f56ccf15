import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { expect, test } from 'vitest';
import type { Column } from '../grid/columns.ts';
import type { Line } from '../lines/lines.ts';
import { cellsOfRows } from './copy-cells.ts';

const lineOf = (id: string, key = id) =>
  ({ kind: 'row', key, row: { id } as Row, depth: 0, children: 'none' }) satisfies Line;

test('selected rows are copied whole, in their order, and once if they are in several groups', () => {
  const group = { kind: 'group', key: 'g' } as Line;
  const lines = [lineOf('a'), group, lineOf('b'), lineOf('c'), lineOf('a', 'g a')];
  const { lines: found, range } = cellsOfRows(lines, [{}, {}, {}] as Column[], new Set(['c', 'a']));
  expect(found).toEqual([lines[0], lines[3]]);
  expect(range).toEqual({ top: 0, bottom: 1, first: 0, last: 2 });
});
