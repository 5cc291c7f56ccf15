import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { BoundedMap, MAX_ENTRIES } from './bounded-map.ts';

const ids = Array.from({ length: MAX_ENTRIES }, (_, index) => `id ${index}`);

test('evicts the oldest entry; setting an entry again makes it the newest', () => {
  const client = new QueryClient();
  const recent = new BoundedMap<number>('numbers');
  for (const [index, id] of ids.entries()) recent.set(client, id, index);
  expect(ids.filter((id) => recent.has(client, id))).toEqual(ids);
  recent.set(client, ids[0]!, -1);
  recent.set(client, 'one more', 1);
  expect(recent.has(client, ids[1]!)).toBe(false);
  expect([ids[0]!, ids[2]!, 'one more'].map((id) => recent.get(client, id))).toEqual([-1, 2, 1]);
});

test('keeps one map per query client', () => {
  const [one, other] = [new QueryClient(), new QueryClient()];
  const recent = new BoundedMap<true>('things');
  recent.set(one, 'id', true);
  expect([recent.has(one, 'id'), recent.has(other, 'id')]).toEqual([true, false]);
});
