import { QueryClient } from '@tanstack/react-query';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { REMEMBERED_CELLS_MAX, rememberOwnEdits, takeReplacedValues } from './own-edits.ts';

const rowBy = (updated_by: string, note: string) =>
  ({ id: 'r', cells: { note }, updated_by }) as unknown as Row;

afterEach(() => vi.useRealTimers());

test('a value that another user replaces within a minute is reported once', () => {
  const client = new QueryClient();
  rememberOwnEdits(client, [{ rowId: 'r', propertyId: 'note', value: 'mine' }]);
  const take = (row: Row | null) => takeReplacedValues(client, () => row, 'ann');
  expect(take(rowBy('ann', 'mine'))).toEqual([]);
  expect(take(null)).toEqual([]);
  expect(take(rowBy('ben', 'mine'))).toEqual([]);
  expect(take(rowBy('ben', 'theirs'))).toMatchObject([{ value: 'mine', row: { cells: { note: 'theirs' } } }]);
  expect(take(rowBy('ben', 'theirs'))).toEqual([]);
});

test('a value that was replaced later is not reported', () => {
  vi.useFakeTimers();
  const client = new QueryClient();
  rememberOwnEdits(client, [{ rowId: 'r', propertyId: 'note', value: 'mine' }]);
  vi.advanceTimersByTime(61_000);
  expect(takeReplacedValues(client, () => rowBy('ben', 'theirs'), 'ann')).toEqual([]);
});

test('a value that the user replaced in another way is not reported when another user edits the row', () => {
  const client = new QueryClient();
  rememberOwnEdits(client, [{ rowId: 'r', propertyId: 'note', value: 'mine' }]);
  const take = (row: Row) => takeReplacedValues(client, () => row, 'ann');
  expect(take(rowBy('ann', 'set by a button'))).toEqual([]);
  expect(take(rowBy('ben', 'set by a button'))).toEqual([]);
});

test('a large paste is not remembered', () => {
  const client = new QueryClient();
  const pasted = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ rowId: `r${at}`, propertyId: 'note', value: 'mine' }));
  const countReplaced = () => takeReplacedValues(client, () => rowBy('ben', 'theirs'), 'ann').length;
  rememberOwnEdits(client, pasted(REMEMBERED_CELLS_MAX + 1));
  expect(countReplaced()).toBe(0);
  rememberOwnEdits(client, pasted(REMEMBERED_CELLS_MAX));
  expect(countReplaced()).toBe(REMEMBERED_CELLS_MAX);
});
