import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { bindFilter } from '@workflow/contract/databases/query/bind.ts';
import { matches } from '@workflow/contract/databases/query/in-memory.ts';
import { EMPTY_VIEW } from '@workflow/contract/databases/query/view-config.schema.ts';
import { expect, test } from 'vitest';
import { placeOf } from '../time/days.ts';
import { cellOn, dateOf, editTo, filterBy, spanBy } from './entries.ts';

const property = (id: string, name: string, type: Property['type']): Property => ({
  id,
  name,
  type,
  database_id: 'd',
  config: {},
  position: id,
  version: 1,
});
const START = property('s', 'Start date', 'date');
const DUE = property('e', 'Due date', 'date');
const TIME = property('t', 'Time', 'date_range');

test('rows stand by the property that is chosen, else by their end', () => {
  expect(dateOf([START, DUE], EMPTY_VIEW)).toBe(DUE);
  expect(dateOf([START, DUE], { ...EMPTY_VIEW, date_by: 's' })).toBe(START);
  expect(dateOf([START], EMPTY_VIEW)).toBe(START);
  expect(dateOf([START, DUE], { ...EMPTY_VIEW, date_by: 'gone' })).toBe(DUE);
  expect(dateOf([property('n', 'Name', 'title')], EMPTY_VIEW)).toBeUndefined();
});

test('a date is one day, a range all of its days, and nothing is nowhere', () => {
  const row = (value: unknown) => ({ cells: { t: value, e: value } });
  const length = (value: unknown) => {
    const { from, until } = spanBy(row(value), TIME)!;
    return until - from;
  };
  expect(length('2026-06-01')).toBe(1);
  expect(length({ start: '2026-06-01' })).toBe(1);
  expect(length({ start: '2026-06-01', end: '2026-06-03' })).toBe(3);
  expect(spanBy({ cells: {} }, TIME)).toBeNull();
});

test('what is kept of a span is as the property keeps it', () => {
  const days = { start: '2026-06-01', end: '2026-06-03' };
  expect(editTo({ id: 'r' }, DUE, { ...days, end: days.start }).value).toBe('2026-06-01');
  expect(editTo({ id: 'r' }, TIME, days).value).toEqual(days);
  expect(editTo({ id: 'r' }, TIME, { ...days, end: days.start }).value).toEqual({ start: '2026-06-01' });
  expect(cellOn(TIME, placeOf('2026-06-05'))).toEqual({ start: '2026-06-05' });
});

test('the server is asked for what is on the shown days, and no more than a day around them', () => {
  const shown = [placeOf('2026-06-01'), placeOf('2026-06-30')] as const;
  const found = (one: Property, value: unknown) =>
    matches(bindFilter(filterBy(one, shown, null), [one]), { cells: { [one.id]: value } });
  expect(found(DUE, '2026-06-30')).toBe(true);
  expect(found(DUE, '2026-05-31')).toBe(true);
  expect(found(DUE, '2026-05-30')).toBe(false);
  expect(found(TIME, { start: '2026-05-01', end: '2026-08-01' })).toBe(true);
  expect(found(TIME, { start: '2026-06-30', end: '2026-08-01' })).toBe(true);
  expect(found(TIME, { start: '2026-05-01', end: '2026-05-20' })).toBe(false);
  expect(found(TIME, undefined)).toBe(false);
});

test('a filter of the view that is not deep enough to be joined is left to the reader', () => {
  const condition = { property_id: 'e', operator: 'is_not_empty' };
  const both = filterBy(DUE, [0, 1], { match: 'and', conditions: [condition] });
  expect(both.conditions).toHaveLength(3);
  expect(filterBy(DUE, [0, 1], { match: 'or', conditions: [condition] }).conditions).toHaveLength(2);
});
