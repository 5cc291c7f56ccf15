import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { expect, test } from 'vitest';
import { ganttLinesOf, groupLineKey } from './gantt-lines.ts';

const property = { id: 'p', type: 'multi_select', config: {} } as unknown as Property;
const group = (value: string | null) => ({ property, value, color: 'gray' });
const groups = [group('a'), group('b'), group('c'), group(null)];
const row = (id: string, ...of: string[]) =>
  ({ id, cells: of.length > 0 ? { p: of } : {} }) as unknown as Row;
const rows = [row('1', 'b'), row('2'), row('3', 'b', 'a'), row('4', 'a')];
const describeLines = (...given: Parameters<typeof ganttLinesOf>) =>
  ganttLinesOf(...given).map((line) => (line.kind === 'row' ? line.row.id : `${line.group.value}:`));

test('lists rows by group, each once, without empty groups', () => {
  expect(describeLines(rows, groups, {})).toEqual(['a:', '3', '4', 'b:', '1', 'null:', '2']);
  expect(describeLines(rows, [], {})).toEqual(['1', '2', '3', '4']);
});

test('shows only the header of a collapsed group', () => {
  expect(describeLines(rows, groups, { [groupLineKey(group('a'))]: false })).toEqual([
    'a:',
    'b:',
    '1',
    'null:',
    '2',
  ]);
});
