import { describe, expect, it } from 'vitest';
import type { Line } from '../lines/lines.ts';
import { addressAt, type GridContent, isCellLost, nearestAddress, positionOf } from './cell-addresses.ts';

const ground = (rows: string, columns = 'ABC'): GridContent => ({
  lines: [...rows].map((id) => ({ kind: 'row', key: id, row: { id } }) as Line),
  columns: [...columns].map((id) => ({ id })),
});

const grouped = (...lines: string[]): GridContent => ({
  ...ground(''),
  lines: lines.map((key) => ({ kind: 'row', key, row: { id: key.at(-1) } }) as Line),
});

const inMiddle = (of: GridContent) => addressAt(of, { row: 2, column: 1 });

describe('a cell address', () => {
  it('follows its row and column when they move', () => {
    const before = ground('12345');
    const place = inMiddle(before)!;
    for (const now of [ground('2345'), ground('53124'), ground('0012345'), ground('345', 'CAB')])
      expect(nearestAddress(place, before, now)).toBe(place);
    expect(positionOf(ground('2345'), place)).toEqual({ row: 1, column: 1 });
    expect(positionOf(ground('345', 'CAB'), place)).toEqual({ row: 0, column: 2 });
  });

  it('has no position once its row or column is gone', () => {
    const place = inMiddle(ground('12345'))!;
    expect(positionOf(ground('1245'), place)).toBeNull();
    expect(positionOf(ground('12345', 'AC'), place)).toBeNull();
  });

  it.each([
    ['1245', 'ABC', '4B'],
    ['12', 'ABC', '2B'],
    ['15', 'ABC', '5B'],
    ['12345', 'AC', '3C'],
    ['12345', 'A', '3A'],
    ['876', 'CA', '8C'],
  ])('moves to the nearest cell if its row or column is gone: %s, %s', (rows, columns, expected) => {
    const before = ground('12345');
    const now = nearestAddress(inMiddle(before), before, ground(rows, columns));
    expect(`${now?.line}${now?.columnId}`).toBe(expected);
  });

  it('follows its row into another group, and stays in its group if the row is in several', () => {
    const before = grouped('a 1', 'a 2', 'a 3', 'b 4');
    const place = inMiddle(before)!;
    const moved = nearestAddress(place, before, grouped('a 1', 'a 2', 'b 3', 'b 4'));
    expect(positionOf(grouped('a 1', 'a 2', 'b 3', 'b 4'), moved!)).toEqual({ row: 2, column: 1 });
    expect(positionOf(grouped('b 3', 'b 4', 'a 1', 'a 2', 'a 3'), place)).toEqual({ row: 4, column: 1 });
  });

  it('is the first cell of a table that was empty, and null in an empty table', () => {
    expect(nearestAddress(null, ground(''), ground('12'))).toMatchObject({ line: '1', columnId: 'A' });
    expect(nearestAddress(inMiddle(ground('123')), ground('123'), ground(''))).toBeNull();
  });

  it.each([
    ['12345', 'ABC', false],
    ['1245', 'ABC', true],
    ['12345', 'AC', true],
    ['', 'ABC', false],
  ])(
    'is lost if its row or column is gone, so that nothing is typed into its neighbor: %s, %s',
    (rows, columns, expected) => {
      const before = ground('12345');
      const place = inMiddle(before);
      const now = nearestAddress(place, before, ground(rows, columns));
      expect(isCellLost(place, now, () => false)).toBe(expected);
    },
  );

  it('is not lost if the user deleted the row', () => {
    const before = ground('12345');
    const place = inMiddle(before);
    const now = nearestAddress(place, before, ground('1245'));
    expect(isCellLost(place, now, (id) => id === '3')).toBe(false);
  });
});
