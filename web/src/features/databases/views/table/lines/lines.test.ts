import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { describe, expect, it } from 'vitest';
import { createLineCache, listVisibleExpandedRows, nestedLines } from './lines.ts';

const parent = { id: 'parent' } as Property;
const createRow = (id: string, above?: string) =>
  ({ id, cells: above ? { parent: [above] } : {} }) as unknown as Row;
const listLines = (rows: Row[], folds = {}) =>
  createLineCache()((lineOf) => nestedLines(rows, parent, folds, lineOf)).map(
    ({ row: { id }, depth, children }) => `${'-'.repeat(depth)}${id} ${children}`,
  );

it('returns the same line object while the row is unchanged, and drops it with its row', () => {
  const makeLines = createLineCache();
  const linesOf = (rows: readonly Row[]) => makeLines((lineOf) => nestedLines(rows, parent, {}, lineOf));
  const [a, b] = [createRow('a'), createRow('b')];
  const [first] = linesOf([a, b]);
  expect(linesOf([a])[0]).toBe(first);
  const [, before] = linesOf([a, b]);
  linesOf([a]);
  expect(linesOf([a, b])[1]).not.toBe(before);
});

describe('nested rows', () => {
  const rows = [
    createRow('a2', 'a'),
    createRow('a'),
    createRow('b'),
    createRow('a1', 'a'),
    createRow('a11', 'a1'),
  ];

  it('follow their parent, in their order', () => {
    expect(listLines(rows)).toEqual(['a open', '-a2 none', '-a1 open', '--a11 none', 'b none']);
  });

  it('are hidden with all their descendants when the parent is collapsed', () => {
    expect(listLines(rows, { a: false })).toEqual(['a closed', 'b none']);
    expect(listLines(rows, { a1: false })).toEqual(['a open', '-a2 none', '-a1 closed', 'b none']);
  });

  it('are top-level rows if their parent is not in the list', () => {
    expect(listLines([createRow('a1', 'a'), createRow('a11', 'a1')])).toEqual(['a1 open', '-a11 none']);
  });

  it('are never lost, even in a cycle', () => {
    const circle = [createRow('x', 'y'), createRow('y', 'x'), createRow('z', 'z')];
    expect(
      listLines(circle)
        .map((line) => line.split(' ')[0])
        .toSorted(),
    ).toEqual(['x', 'y', 'z']);
  });
});

describe('expanded rows', () => {
  const [a, b, a1, a11] = [createRow('a'), createRow('b'), createRow('a1', 'a'), createRow('a11', 'a1')];
  const under = new Map([
    ['a', { rows: [a1] }],
    ['a1', { rows: [a11] }],
  ]);
  const listExpanded = (folds: Record<string, boolean>) => [...listVisibleExpandedRows([a, b], under, folds)];

  it('are visible below visible, expanded rows', () => {
    expect(listExpanded({ a: true, a1: true, a11: true })).toEqual(['a', 'a1', 'a11']);
    expect(listExpanded({ b: true })).toEqual(['b']);
  });

  it('are hidden if an ancestor is collapsed or missing', () => {
    expect(listExpanded({ a: false, a1: true, a11: true, b: true })).toEqual(['b']);
    expect(listExpanded({ gone: true, a1: true })).toEqual([]);
  });

  it('are listed once, even in a cycle', () => {
    const circle = new Map([...under, ['a11', { rows: [a] }]]);
    expect([...listVisibleExpandedRows([a], circle, { a: true, a1: true, a11: true })]).toEqual([
      'a',
      'a1',
      'a11',
    ]);
  });
});
