import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { describe, expect, test } from 'vitest';
import { type DragMode, datePropertiesOf, dragSpan, editsForSpan, spanOfRow } from './spans.ts';

const TODAY = '2026-06-10';

function createProperty(id: string, name: string, type: Property['type']): Property {
  return { id, name, type, database_id: 'd', config: {}, position: id, version: 1 };
}
const START = createProperty('s', 'Start date', 'date');
const DUE = createProperty('e', 'Due date', 'date');
const TIME = createProperty('t', 'Time', 'date_range');
const BOTH = datePropertiesOf([START, DUE]);
const RANGE = datePropertiesOf([TIME]);

const createRow = (cells: Record<string, unknown>) => ({ id: 'r', cells });
const spanOf = (cells: Record<string, unknown>, parts = BOTH) => spanOfRow(createRow(cells), parts, TODAY);

/** Returns the cell values after a row is dragged by so many days. */
const cellsAfterDrag = (cells: Record<string, unknown>, hold: DragMode, by: number, parts = BOTH) =>
  Object.fromEntries(
    editsForSpan(createRow(cells), parts, dragSpan(spanOf(cells, parts), hold, by), TODAY).map((edit) => [
      edit.property_id,
      edit.value,
    ]),
  );

describe('the span of a row', () => {
  test('a missing start is today, and a missing end is three days after the start', () => {
    expect(spanOf({})).toMatchObject({ start: TODAY, end: '2026-06-13', isUnscheduled: true });
    expect(spanOf({ s: '2026-06-01' })).toMatchObject({ start: '2026-06-01', end: '2026-06-04' });
    expect(spanOf({ e: '2026-06-20' })).toMatchObject({
      start: TODAY,
      end: '2026-06-20',
      isUnscheduled: false,
    });
  });

  test('an overdue row without a start does not start after its end', () => {
    expect(spanOf({ e: '2026-06-02' })).toMatchObject({ start: '2026-06-02', end: '2026-06-02' });
  });

  test('a row without an end lasts three days', () => {
    const { from, until } = spanOf({ s: '2026-06-01' });
    expect(until - from).toBe(3);
    const start = new Date(2026, 5, 1, 9).toISOString();
    const timed = spanOf({ t: { start } }, RANGE);
    expect(timed.until - timed.from).toBe(3);
  });

  test('the last day is included, and a reversed span lasts one day', () => {
    const { from, until } = spanOf({ s: '2026-06-01', e: '2026-06-04' });
    expect(until - from).toBe(4);
    const turned = spanOf({ s: '2026-06-04', e: '2026-06-01' });
    expect(turned.until - turned.from).toBe(1);
    expect(turned.isReversed).toBe(true);
    expect(spanOf({ s: '2026-06-04', e: '2026-06-04' }).isReversed).toBe(false);
    const start = new Date(2026, 5, 4, 9).toISOString();
    const timed = datePropertiesOf([TIME, DUE]);
    expect(spanOf({ t: { start }, e: '2026-06-04' }, timed).isReversed).toBe(false);
    expect(spanOf({ t: { start }, e: '2026-06-03' }, timed).isReversed).toBe(true);
  });

  test('a database without start and due dates uses any date property as the start', () => {
    const parts = datePropertiesOf([createProperty('d', 'Date', 'date')]);
    expect(spanOf({ d: '2026-06-03' }, parts)).toMatchObject({ start: '2026-06-03', end: '2026-06-06' });
  });
});

describe('what a drag writes', () => {
  const cells = { s: '2026-06-01', e: '2026-06-04' };

  test('both dates when the bar is moved, and one when it is resized', () => {
    expect(cellsAfterDrag(cells, 'move', 2)).toEqual({ s: '2026-06-03', e: '2026-06-06' });
    expect(cellsAfterDrag(cells, 'start', -1)).toEqual({ s: '2026-05-31', e: '2026-06-04' });
    expect(cellsAfterDrag(cells, 'end', 3)).toEqual({ s: '2026-06-01', e: '2026-06-07' });
  });

  test('no end for an open-ended span, until the user drags one of its ends', () => {
    expect(cellsAfterDrag({ s: '2026-06-01' }, 'move', 2)).toEqual({ s: '2026-06-03' });
    expect(cellsAfterDrag({ s: '2026-06-01' }, 'end', 1)).toEqual({ s: '2026-06-01', e: '2026-06-04' });
    expect(cellsAfterDrag({ s: '2026-06-01' }, 'start', -1)).toEqual({ s: '2026-05-31', e: '2026-06-03' });
    expect(cellsAfterDrag({}, 'move', 1)).toEqual({ s: '2026-06-11' });
  });

  test('at least one day', () => {
    expect(cellsAfterDrag(cells, 'start', 9)).toEqual({ s: '2026-06-04', e: '2026-06-04' });
    expect(cellsAfterDrag(cells, 'end', -9)).toEqual({ s: '2026-06-01', e: '2026-06-01' });
  });

  test('a valid span when an end of a reversed span is dragged', () => {
    const turned = { s: '2026-06-04', e: '2026-06-01' };
    expect(cellsAfterDrag(turned, 'end', 1)).toEqual({ s: '2026-06-04', e: '2026-06-05' });
    expect(cellsAfterDrag(turned, 'start', -2)).toEqual({ s: '2026-06-02', e: '2026-06-04' });
    expect(cellsAfterDrag(turned, 'move', 1)).toEqual({ s: '2026-06-05', e: '2026-06-02' });
  });

  test('one cell for a date range, whose ends are both dates or both date-times', () => {
    expect(cellsAfterDrag({ t: { start: '2026-06-01', end: '2026-06-02' } }, 'move', 1, RANGE)).toEqual({
      t: { start: '2026-06-02', end: '2026-06-03' },
    });
    expect(cellsAfterDrag({ t: { start: '2026-06-01' } }, 'move', 1, RANGE)).toEqual({
      t: { start: '2026-06-02' },
    });
    const start = new Date(2026, 5, 1, 9).toISOString();
    const end = new Date(2026, 5, 1, 17).toISOString();
    expect(cellsAfterDrag({ t: { start, end } }, 'end', 0.25, RANGE)).toEqual({
      t: { start, end: new Date(2026, 5, 1, 23).toISOString() },
    });
  });
});
