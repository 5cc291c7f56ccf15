import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { expect, it } from 'vitest';
import { ROW_PART_SIZE } from '../../../rows/window/row-spec.ts';
import { addressAt, nearestAddress } from '../selection/cell-addresses.ts';
import type { Line } from './lines.ts';
import { planMoveByStep, planMoveNextTo } from './move-rows.ts';
import { isLoadedBetween, linesByPosition, linesUpToGap } from './unloaded-lines.ts';

const createRow = (at: number) => ({ id: `row ${at}`, cells: {} }) as unknown as Row;
const createRows = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => createRow(from + at));
const TOTAL = 1_000;
const NOTHING = {
  rows: createRows(0, 100),
  createdIds: new Set<string>(),
  total: TOTAL,
  parts: new Map<number, readonly Row[]>(),
  pinned: { row: null, offset: null },
};
const linesOf = (table: Partial<typeof NOTHING>): Line[] =>
  linesByPosition({ ...NOTHING, ...table }, (row) => ({
    kind: 'row',
    key: row.id,
    row,
    depth: 0,
    children: 'none',
  }));
const keys = (lines: readonly Line[], ...at: number[]) => at.map((index) => lines[index]?.key);

it('has a line for every row, and placeholders for those that are not loaded', () => {
  const lines = linesOf({});
  expect(lines).toHaveLength(TOTAL);
  expect(keys(lines, 0, 99, 100, 999)).toEqual(['row 0', 'row 99', '#100', '#999']);
  expect(linesOf({})[500]).toBe(lines[500]);
});

it('shows the rows of a loaded part at their positions, each row once', () => {
  const parts = new Map([
    [0, createRows(0, ROW_PART_SIZE)],
    [800, createRows(800, ROW_PART_SIZE)],
  ]);
  const lines = linesOf({ parts });
  expect(lines).toHaveLength(TOTAL);
  expect(keys(lines, 99, 100, 199, 200, 799, 800, 999)).toEqual([
    'row 99',
    'row 100',
    'row 199',
    '#200',
    '#799',
    'row 800',
    'row 999',
  ]);
  // A row was created before the part, so its last row appears again in the next part until that is fetched.
  const shifted = linesOf({ parts: new Map([...parts, [600, createRows(601, ROW_PART_SIZE)]]) });
  expect(keys(shifted, 799, 800, 801)).toEqual(['row 800', '#800', 'row 801']);
});

it('shows a row that the user created last, until its own position is loaded', () => {
  const created = createRow(5_000);
  const table = { rows: [...NOTHING.rows, created], createdIds: new Set([created.id]), total: TOTAL + 1 };
  const lines = linesOf(table);
  expect(lines).toHaveLength(TOTAL + 1);
  expect(keys(lines, 100, 999, 1_000)).toEqual(['#100', '#999', 'row 5000']);
  const parts = new Map([[400, [...createRows(400, 50), created, ...createRows(450, 149)]]]);
  const sorted = linesOf({ ...table, parts });
  expect(sorted).toHaveLength(TOTAL + 1);
  expect(keys(sorted, 450, 1_000)).toEqual(['row 5000', '#1000']);
  // While the user names the row, it stays where it was made.
  const named = linesOf({ ...table, parts, pinned: { row: created, offset: null } as never });
  expect(keys(named, 450, 1_000)).toEqual(['#450', 'row 5000']);
});

it('keeps an edited row in its part when its new value sorts it among the first rows', () => {
  const edited = createRow(850);
  const lines = linesOf({
    rows: [edited, ...NOTHING.rows],
    parts: new Map([[800, createRows(800, ROW_PART_SIZE)]]),
    pinned: { row: edited, offset: 800 } as never,
  });
  expect(keys(lines, 0, 850)).toEqual(['row 0', 'row 850']);
});

it('keeps the selected position when its row has loaded', () => {
  const columns = [{ id: 'name' }];
  const before = { lines: linesOf({}), columns };
  const now = { lines: linesOf({ parts: new Map([[800, createRows(800, ROW_PART_SIZE)]]) }), columns };
  const address = addressAt(before, { row: 999, column: 0 });
  expect(nearestAddress(address, before, now)).toEqual({
    line: 'row 999',
    rowId: 'row 999',
    columnId: 'name',
  });
});

it('finds rows that are not loaded in a range, and the end of the loaded rows', () => {
  const lines = linesOf({ parts: new Map([[800, createRows(800, ROW_PART_SIZE)]]) });
  expect(isLoadedBetween(lines, 0, 99)).toBe(true);
  expect(isLoadedBetween(lines, 0, 100)).toBe(false);
  expect(isLoadedBetween(lines, 0, 999)).toBe(false);
  expect(linesUpToGap(lines, 10)).toHaveLength(100);
  expect(linesUpToGap(lines, 900)).toHaveLength(TOTAL);
});

it('does not move a row past rows that are not loaded', () => {
  const lines = linesOf({ parts: new Map([[800, createRows(800, ROW_PART_SIZE)]]) });
  expect(planMoveByStep(lines, 'row 99', 1)).toBeNull();
  expect(planMoveByStep(lines, 'row 98', 1)).not.toBeNull();
  expect(planMoveNextTo(lines, 'row 5', { side: 'before', target: 'row 800' }, undefined)).toBeNull();
  expect(planMoveNextTo(lines, 'row 5', { side: 'after', target: 'row 800' }, undefined)).not.toBeNull();
});
