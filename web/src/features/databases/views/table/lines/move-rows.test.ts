import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { describe, expect, test } from 'vitest';
import { createLineCache, nestedLines } from './lines.ts';
import { planMoveByStep, planMoveNextTo } from './move-rows.ts';

const parent = { id: 'above', type: 'relation' } as Property;
const createRow = (id: string, above?: string) =>
  ({ id, cells: above ? { above: [above] } : {} }) as unknown as Row;

/** The tree: a (b, c (d)), e. */
const ROWS = [createRow('a'), createRow('b', 'a'), createRow('c', 'a'), createRow('d', 'c'), createRow('e')];
const lines = createLineCache()((lineOf) => nestedLines(ROWS, parent, {}, lineOf));
const describeMove = (move: ReturnType<typeof planMoveByStep>) =>
  move && [move.after.done, move.after.undone, move.cells];

describe('moving a row past its neighbor', () => {
  test('moves it among its siblings', () => {
    expect(describeMove(planMoveByStep(lines, 'e', -1))).toEqual([null, 'a', {}]);
    expect(describeMove(planMoveByStep(lines, 'b', 1))).toEqual(['c', null, {}]);
    expect(describeMove(planMoveByStep(lines, 'c', -1))).toEqual([null, 'b', {}]);
  });

  test('does not move it beyond its siblings', () => {
    expect(planMoveByStep(lines, 'a', -1)).toBeNull();
    expect(planMoveByStep(lines, 'e', 1)).toBeNull();
    expect(planMoveByStep(lines, 'c', 1)).toBeNull();
    expect(planMoveByStep(lines, 'd', 1)).toBeNull();
  });
});

describe('moving a row next to another one', () => {
  const moveNextTo = (id: string, side: 'before' | 'after', target: string) =>
    describeMove(planMoveNextTo(lines, id, { side, target }, parent));

  test('also sets its new parent', () => {
    expect(moveNextTo('e', 'after', 'b')).toEqual(['b', 'a', { above: ['a'] }]);
    expect(moveNextTo('b', 'before', 'e')).toEqual(['a', null, { above: null }]);
    expect(moveNextTo('d', 'before', 'b')).toEqual([null, null, { above: ['a'] }]);
  });

  test('is refused below itself', () => {
    expect(moveNextTo('a', 'after', 'd')).toBeNull();
    expect(moveNextTo('c', 'before', 'd')).toBeNull();
    expect(moveNextTo('c', 'after', 'c')).toBeNull();
  });

  test('does nothing at its current position', () => {
    expect(moveNextTo('c', 'after', 'b')).toBeNull();
    expect(moveNextTo('b', 'before', 'c')).toBeNull();
  });
});
