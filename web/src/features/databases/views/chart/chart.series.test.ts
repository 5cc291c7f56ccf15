import type { GroupList, Property } from '@workflow/contract/databases/databases.schema.ts';
import { expect, test } from 'vitest';
import { chartGroupsOf, seriesOf } from './chart.series.ts';

const createProperty = (type: string, options?: string[]) =>
  ({
    type,
    config: options ? { options: options.map((value) => ({ value, color: 'gray' })) } : {},
  }) as never as Property;
const kind = createProperty('select', ['Paper', 'Ink']);
const month = createProperty('date');

type Group = GroupList['groups'][number];
const createGroup = (value: string | null, part: string | null, count: number, is_rest = false): Group => ({
  value,
  part: { value: part, is_rest },
  count,
});

const GROUPS = [
  createGroup('2026-02', 'Ink', 5),
  createGroup('2026-02', null, 9, true),
  createGroup('2026-01', null, 3),
  createGroup('2026-01', 'Paper', 1),
];

test('series follow the order of the options, then the empty value, then “Other”', () => {
  const series = seriesOf(GROUPS, kind);
  expect(series.map(({ value, isRest }) => [value, isRest])).toEqual([
    ['Paper', false],
    ['Ink', false],
    [null, false],
    [null, true],
  ]);
  expect(new Set(series.map(({ color }) => color)).size).toBe(4);
});

test('series of people and texts are sorted by their number of rows', () =>
  expect(
    seriesOf(
      [createGroup('a', 'x', 1), createGroup('b', 'y', 2), createGroup('c', 'x', 3)],
      createProperty('text'),
    ).map(({ value }) => value),
  ).toEqual(['x', 'y']));

test('each group has a number for each series', () => {
  const series = seriesOf(GROUPS, kind);
  const lines = chartGroupsOf(GROUPS, month, false);
  expect(lines.map(({ value, numbers }) => [value, ...series.map(({ key }) => numbers.get(key))])).toEqual([
    ['2026-01', 1, undefined, 3, undefined],
    ['2026-02', undefined, 5, undefined, 9],
  ]);
});

test('a chart without a split has one series, and groups without a value to compute have no number', () => {
  const [series, ...others] = seriesOf([], undefined);
  expect(others).toEqual([]);
  const groups = [
    { value: 'Ink', count: 2, figure: null },
    { value: 'Paper', count: 1, figure: '4.5' },
  ];
  expect(chartGroupsOf(groups, kind, true).map(({ numbers }) => numbers.get(series!.key))).toEqual([
    4.5,
    undefined,
  ]);
  expect(chartGroupsOf(groups, kind, false).map(({ numbers }) => numbers.get(series!.key))).toEqual([1, 2]);
});
