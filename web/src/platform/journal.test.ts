import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { changeCached, fetchWithJournal } from './journal.ts';

const key = ['numbers'];
const add = (number: number) => (numbers: number[]) =>
  numbers.includes(number) ? numbers : [...numbers, number];

test('what changes while a fetch is on its way can be made again on what it brings', async () => {
  const client = new QueryClient();
  changeCached(client, key, add(1));
  const { result, changes } = await fetchWithJournal<number[]>(client, key, async () => {
    changeCached(client, key, add(2));
    changeCached(client, ['others'], add(3));
    return [0];
  });
  changeCached(client, key, add(4));
  expect(changes.reduce((data, change) => change(data), result)).toEqual([0, 2]);
  expect(client.getQueryData(key)).toBeUndefined();
});

test('what is cached changes at once', () => {
  const client = new QueryClient();
  client.setQueryData(key, [0]);
  changeCached(client, key, add(1));
  expect(client.getQueryData(key)).toEqual([0, 1]);
});
