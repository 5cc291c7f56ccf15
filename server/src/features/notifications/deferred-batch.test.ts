import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DELAY_MS, DeferredBatch } from './deferred-batch.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('handles ids that arrive together in one batch, each id once', async () => {
  const handle = vi.fn(async () => {});
  const batch = new DeferredBatch({ error: vi.fn() }, 'failed', handle);
  for (const id of ['a', 'b', 'a']) batch.add(id);
  await vi.advanceTimersByTimeAsync(DELAY_MS);
  expect(handle.mock.calls).toEqual([[['a', 'b']]]);
});

it('logs what failed, and handles the next ids', async () => {
  const error = vi.fn();
  const handle = vi.fn<(ids: readonly string[]) => Promise<void>>();
  handle.mockRejectedValueOnce(new Error('timeout')).mockResolvedValueOnce();
  const batch = new DeferredBatch({ error }, 'notifications were not marked as read', handle);
  batch.add('a');
  await vi.advanceTimersByTimeAsync(DELAY_MS);
  batch.add('b');
  await vi.advanceTimersByTimeAsync(DELAY_MS);
  expect(error.mock.calls).toEqual([
    [{ err: expect.any(Error), count: 1 }, 'notifications were not marked as read'],
  ]);
  expect(handle).toHaveBeenLastCalledWith(['b']);
});
