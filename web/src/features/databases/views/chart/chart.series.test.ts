import type { GroupList, Property } from '@workflow/contract/databases/databases.schema.ts';
import { expect, test } from 'vitest';
import { chartGroupsOf, seriesOf } from './chart.series.ts';

const property = (type: string, options?: string[]) =>
  ({
    type,
    config: options ? { options: options.map((value) => ({ value, color: 'gray' })) } : {},
  }) as never as Property;
const kind = property('select', ['Paper', 'Ink']);
const month = property('date');

type Group = GroupList['groups'][number];
const group = (value: string | null, part: string | null, count: number, is_rest = false): Group => ({
  value,
  part: { value: part, is_rest },
  count,
});

const GROUPS = [
  group('2026-02', 'Ink', 5),
  group('2026-02', null, 9, true),
  group('2026-01', null, 3),
  group('2026-01', 'Paper', 1),
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
    seriesOf([group('a', 'x', 1), group('b', 'y', 2), group('c', 'x', 3)], property('text')).map(
      ({ value }) => value,
    ),
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
