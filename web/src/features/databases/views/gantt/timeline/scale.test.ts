import { describe, expect, test } from 'vitest';
import { dateOf, dayNumberOf } from '../../time/day-numbers.ts';
import {
  chartExtent,
  initialDay,
  pixelsPerDay,
  ROW_HEIGHT,
  snapDays,
  timelineColumns,
  ZOOMS,
  type Zoom,
} from './scale.ts';

const GERMAN = { firstDay: 1, weekend: [6, 7] };
const JUNE = { from: dayNumberOf('2026-06-01'), until: dayNumberOf('2026-06-15') };
const labels = (zoom: Zoom, extent = JUNE) => {
  const { lower, upper } = timelineColumns(extent, zoom, GERMAN);
  return { lower: lower.map(({ label }) => label), upper: upper.map(({ label }) => label) };
};

test('uses the constants of the specification', () => {
  expect(ROW_HEIGHT).toBe(30 + 18);
  expect(Object.keys(ZOOMS).map((zoom) => [zoom, pixelsPerDay(zoom as Zoom)])).toEqual([
    ['quarter_day', 4 * 38],
    ['half_day', 2 * 38],
    ['day', 38],
    ['week', 140 / 7],
    ['month', 120 / 30],
  ]);
});

describe('the timeline columns', () => {
  test('show parts of days below their day', () => {
    const day = { from: JUNE.from, until: JUNE.from + 1 };
    expect(labels('quarter_day', day)).toEqual({ lower: ['00', '06', '12', '18'], upper: ['Mon, Jun 1'] });
    expect(labels('half_day', day).lower).toEqual(['00', '12']);
  });

  test('show days below their month and mark weekends', () => {
    const { lower, upper } = timelineColumns(JUNE, 'day', GERMAN);
    expect(lower).toHaveLength(14);
    expect(lower.filter(({ isWeekend }) => isWeekend).map(({ label }) => label)).toEqual([
      '6',
      '7',
      '13',
      '14',
    ]);
    expect(upper.map(({ label }) => label)).toEqual(['June 2026']);
  });

  test('start weeks on the user’s first day of the week', () => {
    expect(labels('week').lower).toEqual(['Jun 1', 'Jun 8']);
    expect(timelineColumns(JUNE, 'week', { ...GERMAN, firstDay: 7 }).lower[0]!.label).toBe('May 31');
  });

  test('make months as long as they are', () => {
    const { lower, upper } = timelineColumns(JUNE, 'month', GERMAN);
    expect(lower.map(({ from, until, label }) => [label, until - from])).toEqual([['June', 30]]);
    expect(upper.map(({ label }) => label)).toEqual(['2026']);
  });
});

test('the chart covers all bars and today, within the width that browsers can render', () => {
  const today = dayNumberOf('2026-06-10');
  const some = chartExtent(
    [{ from: dayNumberOf('2025-01-10'), until: dayNumberOf('2025-02-01') }],
    today,
    'day',
  );
  expect(dateOf(some.from) <= '2024-12-01' && dateOf(some.until) >= '2026-07-01').toBe(true);
  const far = chartExtent(
    [{ from: dayNumberOf('0001-01-01'), until: dayNumberOf('9999-12-31') }],
    today,
    'quarter_day',
  );
  expect((far.until - far.from) * pixelsPerDay('quarter_day')).toBeLessThan(8_200_000);
  expect(far.from < today && today < far.until).toBe(true);
});

test('dates snap to whole days, times to the steps of the zoom', () => {
  expect(snapDays('quarter_day', false)).toBe(1);
  expect(snapDays('quarter_day', true)).toBe(0.25);
  expect(snapDays('month', true)).toBe(1);
});

describe('the chart initially shows', () => {
  const [now, days] = [dayNumberOf('2026-06-10'), 20];
  const createBar = (from: string, until: string, isUnscheduled = false) => ({
    from: dayNumberOf(from),
    until: dayNumberOf(until),
    isUnscheduled,
  });

  test('today, if there are bars around it', () => {
    expect(
      initialDay([createBar('2026-06-12', '2026-06-13'), createBar('2020-01-01', '2020-01-02')], now, days),
    ).toBe(now - 5);
    expect(initialDay([], now, days)).toBe(now - 5);
  });

  test('the days with the most bars if fewer than a third of the bars are around today', () => {
    const bars = [
      createBar('2026-06-09', '2026-06-11'),
      ...['04', '06', '08', '10', '12'].map((day) => createBar(`2026-05-${day}`, `2026-05-${day}`)),
    ];
    expect(dateOf(initialDay(bars, now, days))).toBe('2026-05-04');
    expect(initialDay(bars.slice(0, 3), now, days)).toBe(now - 5);
  });

  test('the nearest bars if all bars are elsewhere, ignoring unscheduled rows', () => {
    const bars = [createBar('2020-01-01', '2020-01-02'), createBar('2026-06-10', '2026-06-13', true)];
    expect(dateOf(initialDay(bars, now, days))).toBe('2019-12-30');
  });
});
