import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DeferredBatch } from './deferred-batch.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('handles the ids of a moment together, and each once', async () => {
  const handle = vi.fn(async () => {});
  const batch = new DeferredBatch({ error: vi.fn() }, handle);
  for (const id of ['a', 'b', 'a']) batch.add(id);
  await vi.runAllTimersAsync();
  expect(handle.mock.calls).toEqual([[['a', 'b']]]);
});

it('logs a failure and handles the next ids', async () => {
  const error = vi.fn();
  const handle = vi.fn<(ids: readonly string[]) => Promise<void>>();
  handle.mockRejectedValueOnce(new Error('timeout')).mockResolvedValueOnce();
  const batch = new DeferredBatch({ error }, handle);
  batch.add('a');
  await vi.runAllTimersAsync();
  batch.add('b');
  await vi.runAllTimersAsync();
  expect(error).toHaveBeenCalledOnce();
  expect(handle).toHaveBeenLastCalledWith(['b']);
});
