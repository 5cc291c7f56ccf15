import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { bindFilter } from '@workflow/contract/databases/query/bind.ts';
import type { Filter } from '@workflow/contract/databases/query/filter.schema.ts';
import { matchesBoundFilter } from '@workflow/contract/databases/query/in-memory.ts';
import { EMPTY_VIEW } from '@workflow/contract/databases/query/view-config.schema.ts';
import { expect, test } from 'vitest';
import { dayNumberOf } from '../time/day-numbers.ts';
import type { DragMode } from '../time/spans.ts';
import {
  canResize,
  cellValueOnDay,
  editsForSpan,
  entryDatesOf,
  entrySpan,
  filterForDays,
  filterUnscheduled,
} from './entry-dates.ts';

const createProperty = (id: string, name: string, type: Property['type']): Property => ({
  id,
  name,
  type,
  database_id: 'd',
  config: {},
  position: id,
  version: 1,
});
const START = createProperty('s', 'Start date', 'date');
const DUE = createProperty('e', 'Due date', 'date');
const TIME = createProperty('t', 'Time', 'date_range');

const NAME = createProperty('n', 'Name', 'title');
const on = (one: Property) => ({ on: one, start: one, end: one });
const BOTH = { on: DUE, start: START, end: DUE };

test('uses the chosen date property, else the start and due dates, else any date property', () => {
  expect(entryDatesOf([START, DUE], EMPTY_VIEW)).toEqual(BOTH);
  expect(entryDatesOf([START, DUE], { date_by: 's' })).toEqual(on(START));
  expect(entryDatesOf([START], EMPTY_VIEW)).toEqual(on(START));
  expect(entryDatesOf([NAME, TIME], EMPTY_VIEW)).toEqual(on(TIME));
  expect(entryDatesOf([START, DUE], { date_by: 'gone' })).toEqual(BOTH);
  expect(entryDatesOf([NAME], EMPTY_VIEW)).toBeUndefined();
});

const daysOf = (cells: object, dates = on(TIME)) => {
  const span = entrySpan({ cells: { ...cells } }, dates);
  return span && [span.start, span.until - span.from];
};

test('a date covers one day, a range all of its days, and a row without dates has no span', () => {
  expect(daysOf({ e: '2026-06-01' }, on(DUE))).toEqual(['2026-06-01', 1]);
  expect(daysOf({ t: { start: '2026-06-01' } })).toEqual(['2026-06-01', 1]);
  expect(daysOf({ t: { start: '2026-06-01', end: '2026-06-03' } })).toEqual(['2026-06-01', 3]);
  expect(daysOf({})).toBeNull();
  expect(daysOf({ s: '2026-06-01', e: '2026-06-03' }, BOTH)).toEqual(['2026-06-01', 3]);
  expect(daysOf({ e: '2026-06-03' }, BOTH)).toEqual(['2026-06-03', 1]);
  expect(daysOf({ s: '2026-06-03' }, BOTH)).toEqual(['2026-06-03', 1]);
});

/** Returns the cell values that move a row to these dates. */
const cellsAfterDrag = (cells: object, dates: typeof BOTH, hold: DragMode, start: string, end: string) =>
  Object.fromEntries(
    editsForSpan({ id: 'r', cells: { ...cells } }, dates, { start, end }, hold).map((edit) => [
      edit.property_id,
      edit.value,
    ]),
  );

test('writes a span in the format of the date properties', () => {
  const days = ['2026-06-01', '2026-06-03'] as const;
  expect(cellsAfterDrag({}, on(DUE), 'move', days[0], days[0])).toEqual({ e: '2026-06-01' });
  expect(cellsAfterDrag({}, on(TIME), 'end', ...days)).toEqual({ t: { start: days[0], end: days[1] } });
  expect(cellsAfterDrag({}, on(TIME), 'move', days[0], days[0])).toEqual({ t: { start: days[0] } });
  expect(cellValueOnDay(TIME, dayNumberOf('2026-06-05'))).toEqual({ start: '2026-06-05' });
});

test('writes both dates if the row has both or if the entry is resized', () => {
  const days = ['2026-06-01', '2026-06-03'] as const;
  const both = { s: '2026-05-01', e: '2026-05-03' };
  expect(cellsAfterDrag(both, BOTH, 'move', ...days)).toEqual({ s: days[0], e: days[1] });
  expect(cellsAfterDrag({ e: '2026-05-03' }, BOTH, 'move', days[1], days[1])).toEqual({ e: days[1] });
  expect(cellsAfterDrag({ e: '2026-05-03' }, BOTH, 'start', ...days)).toEqual({ s: days[0], e: days[1] });
  expect([canResize(BOTH), canResize(on(TIME)), canResize(on(DUE))]).toEqual([true, true, false]);
});

const SHOWN = [dayNumberOf('2026-06-01'), dayNumberOf('2026-06-30')] as const;
const isFound = (filter: Filter, cells: object) =>
  matchesBoundFilter(bindFilter(filter, [START, DUE, TIME]), { cells: { ...cells } });

test('queries rows on the shown days and one day around them', () => {
  const isEntryFound = (one: Property, value: unknown) =>
    isFound(filterForDays(on(one), SHOWN, null), value === undefined ? {} : { [one.id]: value });
  expect(isEntryFound(DUE, '2026-06-30')).toBe(true);
  expect(isEntryFound(DUE, '2026-05-31')).toBe(true);
  expect(isEntryFound(DUE, '2026-05-30')).toBe(false);
  expect(isEntryFound(TIME, { start: '2026-05-01', end: '2026-08-01' })).toBe(true);
  expect(isEntryFound(TIME, { start: '2026-06-30', end: '2026-08-01' })).toBe(true);
  expect(isEntryFound(TIME, { start: '2026-05-01', end: '2026-05-20' })).toBe(false);
  expect(isEntryFound(TIME, undefined)).toBe(false);
});

test.each([
  ['starts in the range', { s: '2026-06-10', e: '2026-08-01' }, true],
  ['ends in the range', { s: '2026-05-10', e: '2026-06-02' }, true],
  ['covers the range', { s: '2026-05-10', e: '2026-08-01' }, true],
  ['has only a due date in the range', { e: '2026-06-10' }, true],
  ['has only a start date in the range', { s: '2026-06-10' }, true],
  ['ends before the range', { s: '2026-05-01', e: '2026-05-10' }, false],
  ['has no dates', {}, false],
])('with two date properties, a row that %s is found or not', (_, cells, isThere) => {
  expect(isFound(filterForDays(BOTH, SHOWN, null), cells)).toBe(isThere);
});

test('unscheduled rows have none of the dates', () => {
  expect(isFound(filterUnscheduled(BOTH, null), {})).toBe(true);
  expect(isFound(filterUnscheduled(BOTH, null), { s: '2026-06-10' })).toBe(false);
  expect(isFound(filterUnscheduled(BOTH, null), { e: '2026-06-10' })).toBe(false);
});

test('leaves “or” filters to the client, because the nesting limit prevents combining them', () => {
  const condition = { property_id: 'e', operator: 'is_not_empty' };
  const both = filterForDays(on(DUE), [0, 1], { match: 'and', conditions: [condition] });
  expect(both.conditions).toHaveLength(3);
  expect(filterForDays(on(DUE), [0, 1], { match: 'or', conditions: [condition] }).conditions).toHaveLength(2);
});
