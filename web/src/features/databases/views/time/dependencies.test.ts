import { describe, expect, test } from 'vitest';
import { placeOf } from '../time/days.ts';
import { type Link, shiftsBehind } from './dependencies.ts';
import { type Span, spanBetween } from './spans.ts';

const span = (start: string, end: string, isUndated = false): Span => ({
  ...spanBetween(start, end),
  isUndated,
});
const SPANS = new Map([
  ['plan', span('2026-06-01', '2026-06-03')],
  ['build', span('2026-06-04', '2026-06-08')],
  ['write', span('2026-06-02', '2026-06-06')],
  ['ship', span('2026-06-09', '2026-06-09')],
  ['idea', span('2026-06-10', '2026-06-13', true)],
]);
const LINKS: readonly Link[] = [
  { from: 'plan', to: 'build' },
  { from: 'build', to: 'ship' },
  { from: 'write', to: 'ship' },
  { from: 'plan', to: 'idea' },
];
const shifts = (id: string, days: number, links = LINKS) =>
  Object.fromEntries(shiftsBehind(id, days, links, SPANS));

describe('what waits for a bar goes with it', () => {
  test('all along the line, so that the time between them stays', () => {
    expect(shifts('plan', 3)).toEqual({ build: 3, ship: 3 });
    expect(shifts('build', 2)).toEqual({ ship: 2 });
    expect(shifts('ship', 5)).toEqual({});
  });

  test('backwards only as far as whatever else it waits for', () => {
    // From the end of `write` on the 6th to the 9th two days are free.
    expect(placeOf('2026-06-09') - SPANS.get('write')!.until).toBe(2);
    expect(shifts('plan', -1)).toEqual({ build: -1, ship: -1 });
    expect(shifts('plan', -4)).toEqual({ build: -4, ship: -2 });
  });

  test('what has no dates stays without', () => {
    expect(shifts('plan', 1)).not.toHaveProperty('idea');
  });

  test('a circle, which nobody can make, ends', () => {
    expect(shifts('plan', 1, [...LINKS, { from: 'ship', to: 'plan' }])).toEqual({ build: 1, ship: 1 });
  });

  test('a chain of thousands is followed to its end', () => {
    const names = Array.from({ length: 5_000 }, (_, index) => `t${index}`);
    const spans = new Map(names.map((name) => [name, span('2026-06-01', '2026-06-01')]));
    const links = names.slice(1).map((to, index) => ({ from: names[index]!, to }));
    expect(shiftsBehind('t0', 1, links, spans).get('t4999')).toBe(1);
  });
});
