import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { expect, test } from 'vitest';
import { ganttLinesOf, groupLineKey } from './gantt-lines.ts';

const property = { id: 'p', type: 'multi_select', config: {} } as unknown as Property;
const createGroup = (value: string | null) => ({ property, value, color: 'gray' });
const groups = [createGroup('a'), createGroup('b'), createGroup('c'), createGroup(null)];
const createRow = (id: string, ...of: string[]) =>
  ({ id, cells: of.length > 0 ? { p: of } : {} }) as unknown as Row;
const rows = [createRow('1', 'b'), createRow('2'), createRow('3', 'b', 'a'), createRow('4', 'a')];
const describeLines = (...given: Parameters<typeof ganttLinesOf>) =>
  ganttLinesOf(...given).map((line) => (line.kind === 'row' ? line.row.id : `${line.group.value}:`));

test('lists rows by group, each once, without empty groups', () => {
  expect(describeLines(rows, groups, {})).toEqual(['a:', '3', '4', 'b:', '1', 'null:', '2']);
  expect(describeLines(rows, [], {})).toEqual(['1', '2', '3', '4']);
});

test('shows only the header of a collapsed group', () => {
  expect(describeLines(rows, groups, { [groupLineKey(createGroup('a'))]: false })).toEqual([
    'a:',
    'b:',
    '1',
    'null:',
    '2',
  ]);
});
