import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { fetchMore, liveQuery, updateCacheAndPendingFetches } from './live-query.ts';
import { accountKey } from './query-keys.ts';

const queryKey = accountKey('numbers');
const add = (number: number) => (numbers: number[]) =>
  numbers.includes(number) ? numbers : [...numbers, number];

test('replays updates made during a fetch on its result', async () => {
  const client = new QueryClient();
  updateCacheAndPendingFetches(client, queryKey, add(1));
  const numbers = liveQuery({
    queryKey,
    fetch: async () => {
      updateCacheAndPendingFetches(client, queryKey, add(2));
      updateCacheAndPendingFetches(client, accountKey('others'), add(3));
      return [0];
    },
  });
  expect(await client.fetchQuery(numbers)).toEqual([0, 2]);
  updateCacheAndPendingFetches(client, queryKey, add(4));
  expect(client.getQueryData(queryKey)).toEqual([0, 2, 4]);
});

test('replays updates made while another part was fetched', async () => {
  const client = new QueryClient();
  client.setQueryData(queryKey, [9]);
  const more = async () => {
    updateCacheAndPendingFetches(client, queryKey, add(2));
    return [0, 1];
  };
  await fetchMore<number[], number[]>(client, queryKey, more, (held, fetched) => [...held, ...fetched]);
  expect(client.getQueryData(queryKey)).toEqual([9, 2, 0, 1]);
});

test('keeps the object identity when a refetch returns equal data', async () => {
  const client = new QueryClient();
  const numbers = liveQuery({ queryKey, fetch: async () => [{ value: 1 }] });
  const first = await client.fetchQuery(numbers);
  expect(await client.fetchQuery(numbers)).toBe(first);
});

test('leaves no journal after a failed or cancelled fetch', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const failing = liveQuery({ queryKey, fetch: () => Promise.reject(new Error('away')) });
  await expect(client.fetchQuery(failing)).rejects.toThrow('away');
  const cleared = liveQuery({
    queryKey,
    fetch: async () => {
      client.clear();
      updateCacheAndPendingFetches(client, queryKey, add(1));
      return [0];
    },
  });
  await client.fetchQuery(cleared).catch(() => {});
  expect(client.getQueryData(queryKey)).toBeUndefined();
});

test('stays invalidated when its data is updated', async () => {
  const client = new QueryClient();
  client.setQueryData(queryKey, [1]);
  await client.invalidateQueries({ queryKey });
  updateCacheAndPendingFetches(client, queryKey, add(2));
  await fetchMore<number[], number[]>(
    client,
    queryKey,
    async () => [3],
    (held, fetched) => [...held, ...fetched],
  );
  expect(client.getQueryData(queryKey)).toEqual([1, 2, 3]);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
