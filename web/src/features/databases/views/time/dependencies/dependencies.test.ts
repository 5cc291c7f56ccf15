import { describe, expect, test } from 'vitest';
import { dayNumberOf } from '../day-numbers.ts';
import { type Span, spanBetween } from '../spans.ts';
import { type Dependency, dependentShifts, findEarlyStarts, shiftDependents } from './dependencies.ts';

const span = (start: string, end: string, isUnscheduled = false): Span => ({
  ...spanBetween(start, end),
  isUnscheduled: isUnscheduled,
});
const SPANS = new Map([
  ['plan', span('2026-06-01', '2026-06-03')],
  ['build', span('2026-06-04', '2026-06-08')],
  ['write', span('2026-06-02', '2026-06-06')],
  ['ship', span('2026-06-09', '2026-06-09')],
  ['idea', span('2026-06-10', '2026-06-13', true)],
]);
const LINKS: readonly Dependency[] = [
  { from: 'plan', to: 'build' },
  { from: 'build', to: 'ship' },
  { from: 'write', to: 'ship' },
  { from: 'plan', to: 'idea' },
];
const shiftsAfter = (id: string, days: number, links = LINKS) =>
  Object.fromEntries(shiftDependents(id, days, links, SPANS));

describe('moving a task shifts its dependents', () => {
  test('along the whole chain, keeping the gaps between them', () => {
    expect(shiftsAfter('plan', 3)).toEqual({ build: 3, ship: 3 });
    expect(shiftsAfter('build', 2)).toEqual({ ship: 2 });
    expect(shiftsAfter('ship', 5)).toEqual({});
  });

  test('backwards only as far as their other blocking tasks allow', () => {
    // From the end of `write` on the 6th to the 9th, two days are free.
    expect(dayNumberOf('2026-06-09') - SPANS.get('write')!.until).toBe(2);
    expect(shiftsAfter('plan', -1)).toEqual({ build: -1, ship: -1 });
    expect(shiftsAfter('plan', -4)).toEqual({ build: -4, ship: -2 });
  });

  test('but leaves unscheduled tasks unscheduled', () => {
    expect(shiftsAfter('plan', 1)).not.toHaveProperty('idea');
  });

  test('but not completed tasks or their dependents', () => {
    const finished = new Set(['build']);
    expect(Object.fromEntries(shiftDependents('plan', 3, LINKS, SPANS, finished))).toEqual({});
    expect(Object.fromEntries(shiftDependents('write', 3, LINKS, SPANS, finished))).toEqual({ ship: 3 });
  });

  test('the first dates of a task push only the dependents that would start too early', () => {
    const before = span('2026-06-01', '2026-06-04', true);
    const spans = new Map([...SPANS, ['plan', before] as const]);
    const rowsEndingAt = (end: string) =>
      Object.fromEntries(dependentShifts('plan', before, span('2026-06-02', end), LINKS, spans));
    expect(rowsEndingAt('2026-06-03')).toEqual({});
    // `build` moves by two days, which uses up the free day before `ship`.
    expect(rowsEndingAt('2026-06-05')).toEqual({ build: 2, ship: 2 });
    expect(Object.fromEntries(dependentShifts('plan', before, before, LINKS, spans))).toEqual({});
  });

  test('but not onto a weekend, unless tasks of the project begin or end on one', () => {
    // 1 June 2026 is a Monday.
    const spans = new Map([
      ['plan', span('2026-06-01', '2026-06-03')],
      ['build', span('2026-06-04', '2026-06-05')],
      ['ship', span('2026-06-08', '2026-06-08')],
    ]);
    const links = [
      { from: 'plan', to: 'build' },
      { from: 'build', to: 'ship' },
    ];
    const shiftsUntil = (end: string, others: [string, Span][] = []) => {
      const before = spans.get('plan')!;
      const all = new Map([...spans, ...others]);
      const shifts = dependentShifts('plan', before, span('2026-06-01', end), links, all, new Set(), [6, 7]);
      return Object.fromEntries(shifts);
    };
    // `build` would begin on Friday and end on Saturday, so it begins on Monday, and `ship` follows it.
    expect(shiftsUntil('2026-06-04')).toEqual({ build: 4, ship: 2 });
    expect(shiftsUntil('2026-06-04', [['party', span('2026-06-06', '2026-06-06')]])).toEqual({
      build: 1,
      ship: 1,
    });
    // `ship` would begin on Sunday, so it stays on Monday.
    expect(shiftsUntil('2026-06-02')).toEqual({ build: -1 });
  });

  test('a cycle terminates', () => {
    expect(shiftsAfter('plan', 1, [...LINKS, { from: 'ship', to: 'plan' }])).toEqual({ build: 1, ship: 1 });
  });

  test('a chain of thousands of tasks is followed to its end', () => {
    const names = Array.from({ length: 5_000 }, (_, index) => `t${index}`);
    const spans = new Map(names.map((name) => [name, span('2026-06-01', '2026-06-01')]));
    const links = names.slice(1).map((to, index) => ({ from: names[index]!, to }));
    expect(shiftDependents('t0', 1, links, spans).get('t4999')).toBe(1);
  });
});

describe('a task that starts too early', () => {
  const listTooEarly = (from: string, to: string, isOver = false) =>
    findEarlyStarts([{ from, to }], SPANS, () => isOver).get(to) ?? [];

  test('starts before its blocking task ends, if both have dates', () => {
    expect(listTooEarly('plan', 'build')).toEqual([]);
    expect(listTooEarly('plan', 'write')).toEqual(['plan']);
    expect(listTooEarly('write', 'build')).toEqual(['write']);
    expect(listTooEarly('idea', 'plan')).toEqual([]);
    expect(listTooEarly('plan', 'unknown')).toEqual([]);
  });

  test('is not reported if its blocking task is completed', () => {
    expect(listTooEarly('plan', 'write', true)).toEqual([]);
  });
});
