import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { describe, expect, test } from 'vitest';
import { createLineCache, nestedLines } from './lines.ts';
import { planMoveByStep, planMoveNextTo } from './move-rows.ts';

const parent = { id: 'above', type: 'relation' } as Property;
const row = (id: string, above?: string) =>
  ({ id, cells: above ? { above: [above] } : {} }) as unknown as Row;

/** a, with b and c (and d under it) under it; e. */
const ROWS = [row('a'), row('b', 'a'), row('c', 'a'), row('d', 'c'), row('e')];
const lines = createLineCache()((lineOf) => nestedLines(ROWS, parent, {}, lineOf));
const shown = (move: ReturnType<typeof planMoveByStep>) =>
  move && [move.after.done, move.after.undone, move.cells];

describe('a row is put past the one beside it', () => {
  test('among those under the same one', () => {
    expect(shown(planMoveByStep(lines, 'e', -1))).toEqual([null, 'a', {}]);
    expect(shown(planMoveByStep(lines, 'b', 1))).toEqual(['c', null, {}]);
    expect(shown(planMoveByStep(lines, 'c', -1))).toEqual([null, 'b', {}]);
  });

  test('and not past the last of them', () => {
    expect(planMoveByStep(lines, 'a', -1)).toBeNull();
    expect(planMoveByStep(lines, 'e', 1)).toBeNull();
    expect(planMoveByStep(lines, 'c', 1)).toBeNull();
    expect(planMoveByStep(lines, 'd', 1)).toBeNull();
  });
});

describe('a row is put beside another one', () => {
  const beside = (id: string, side: 'before' | 'after', target: string) =>
    shown(planMoveNextTo(lines, id, { side, target }, parent));

  test('under which it stands then', () => {
    expect(beside('e', 'after', 'b')).toEqual(['b', 'a', { above: ['a'] }]);
    expect(beside('b', 'before', 'e')).toEqual(['a', null, { above: null }]);
    expect(beside('d', 'before', 'b')).toEqual([null, null, { above: ['a'] }]);
  });

  test('but under itself', () => {
    expect(beside('a', 'after', 'd')).toBeNull();
    expect(beside('c', 'before', 'd')).toBeNull();
    expect(beside('c', 'after', 'c')).toBeNull();
  });

  test('and not where it is', () => {
    expect(beside('c', 'after', 'b')).toBeNull();
    expect(beside('b', 'before', 'c')).toBeNull();
  });
});
