import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, offlineError } from '../api/api-error.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const problem = (status: number, retryAfterSeconds = 0) =>
  new ApiError({ status, code: 'code', detail: 'No.' }, retryAfterSeconds);

/** Returns the number of requests within `milliseconds` for a query that always fails. */
async function asksOf(error: unknown, milliseconds: number): Promise<number> {
  const queryFn = vi.fn(async () => {
    throw error;
  });
  createQueryClient()
    .fetchQuery({ queryKey: ['it'], queryFn })
    .catch(() => {});
  await vi.advanceTimersByTimeAsync(milliseconds);
  return queryFn.mock.calls.length;
}

test('does not retry a permanent error', async () => {
  for (const status of [400, 401, 403, 404, 409, 422]) expect(await asksOf(problem(status), 600_000)).toBe(1);
});

test('retries a temporary error once', async () => {
  for (const error of [offlineError(), ...[408, 429, 500, 503].map((status) => problem(status))]) {
    expect(await asksOf(error, 600_000)).toBe(2);
  }
});

test('waits for Retry-After before retrying', async () => {
  expect(await asksOf(problem(429, 20), 19_000)).toBe(1);
  expect(await asksOf(problem(429, 20), 21_000)).toBe(2);
});

test('fails at once when Retry-After is long', async () => {
  expect(await asksOf(problem(429, 900), 3_600_000)).toBe(1);
});

test('refetches a query that was invalidated during its first fetch', async () => {
  const client = createQueryClient();
  let stands = 'before';
  const queryFn = vi.fn(async () => {
    const answer = stands;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return answer;
  });
  const observer = new QueryObserver(client, { queryKey: ['it'], queryFn });
  const stop = observer.subscribe(() => {});
  stands = 'after';
  for (const _ of [1, 2, 3]) void client.invalidateQueries({ queryKey: ['it'] });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(observer.getCurrentResult().data).toBe('after');
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
});
