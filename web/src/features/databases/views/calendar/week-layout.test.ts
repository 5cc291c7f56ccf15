import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateOf, dayNumberOf } from '../time/day-numbers.ts';
import { fitToLanes, type LayoutEntry, layOutWeek, weekStartsIn } from './week-layout.ts';

const at = (id: string, from: string, last = from): LayoutEntry => ({
  id,
  from: dayNumberOf(from),
  until: dayNumberOf(last) + 1,
});
const WEEK = dayNumberOf('2026-06-08');

test('a month shows all weeks that it touches, for either first day of the week', () => {
  const june = dayNumberOf('2026-06-17');
  expect(weekStartsIn('month', june, 1).map(dateOf)).toEqual([
    '2026-06-01',
    '2026-06-08',
    '2026-06-15',
    '2026-06-22',
    '2026-06-29',
  ]);
  expect(dateOf(weekStartsIn('month', june, 7)[0]!)).toBe('2026-05-31');
  // February 2027 begins on a Monday.
  expect(weekStartsIn('month', dayNumberOf('2027-02-10'), 1)).toHaveLength(4);
  expect(weekStartsIn('month', dayNumberOf('2026-08-10'), 1)).toHaveLength(6);
  expect(weekStartsIn('week', june, 1).map(dateOf)).toEqual(['2026-06-15']);
});

describe('the layout of a week', () => {
  test('puts each entry in the first free lane, longer entries first', () => {
    const placed = [
      at('short', '2026-06-08'),
      at('long', '2026-06-08', '2026-06-10'),
      at('later', '2026-06-09'),
      at('end', '2026-06-11'),
    ];
    expect(layOutWeek(WEEK, placed).map(({ id, lane, column }) => [id, lane, column])).toEqual([
      ['long', 0, 0],
      ['short', 1, 0],
      ['later', 1, 1],
      ['end', 0, 3],
    ]);
  });

  test('continues entries from the previous week and into the next week', () => {
    const [segment] = layOutWeek(WEEK, [at('long', '2026-06-01', '2026-06-30')]);
    expect(segment).toMatchObject({ column: 0, length: 7, begins: false, ends: false });
  });

  test('does not extend an entry that ends at midnight to the next day', () => {
    const placed = { id: 'night', from: WEEK + 22 / 24, until: WEEK + 1 };
    expect(layOutWeek(WEEK, [placed])[0]).toMatchObject({ column: 0, length: 1 });
    expect(layOutWeek(WEEK, [{ ...placed, until: WEEK + 1.1 }])[0]).toMatchObject({ length: 2 });
  });

  test('never overlaps entries and loses none', () => {
    const placed = fc.array(
      fc.record({ from: fc.integer({ min: -10, max: 10 }), days: fc.integer({ min: 1, max: 12 }) }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(placed, fc.integer({ min: 1, max: 6 }), (some, room) => {
        const all = some.map(({ from, days }, index) => ({
          id: String(index),
          from: WEEK + from,
          until: WEEK + from + days,
        }));
        const segments = layOutWeek(WEEK, all);
        const taken = new Set<string>();
        for (const { lane, column, length } of segments)
          for (let day = column; day < column + length; day++) {
            expect(taken.has(`${lane} ${day}`)).toBe(false);
            taken.add(`${lane} ${day}`);
          }
        const { shown, more } = fitToLanes(segments, room);
        expect(shown.every(({ lane }) => lane < room)).toBe(true);
        for (let day = 0; day < 7; day++) {
          const on = all.filter(({ from, until }) => from <= WEEK + day && until > WEEK + day).length;
          const seen = shown.filter(({ column, length }) => column <= day && day < column + length).length;
          expect(seen + more[day]!).toBe(on);
          if (more[day]! > 0) expect(seen).toBeLessThan(room);
        }
      }),
    );
  });
});
