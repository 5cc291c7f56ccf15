import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClientState } from './client-state.ts';

const numbers = createClientState('numbers', () => new Set<number>());

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('keeps state per query client while the tab is open', () => {
  const client = new QueryClient();
  numbers(client).add(1);
  vi.advanceTimersByTime(30 * 24 * 60 * 60_000);
  expect([...numbers(client)]).toEqual([1]);
  expect([...numbers(new QueryClient())]).toEqual([]);
});

test('loses the state when the cache is cleared', () => {
  const client = new QueryClient();
  numbers(client).add(1);
  client.clear();
  expect([...numbers(client)]).toEqual([]);
});
