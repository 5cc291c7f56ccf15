import { afterEach, expect, test, vi } from 'vitest';
import { logFailure } from './log-failure.ts';

const log = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => log.mockClear());

const failure = new Error('The server is unavailable.');

test('logs a failed request once and passes the error on', async () => {
  await expect(logFailure(Promise.reject(failure), new AbortController().signal)).rejects.toBe(failure);
  expect(log.mock.calls).toEqual([[failure]]);
});

test('does not log an aborted request or a response', async () => {
  await expect(logFailure(Promise.reject(failure), AbortSignal.abort())).rejects.toBe(failure);
  await expect(logFailure(Promise.resolve(1), new AbortController().signal)).resolves.toBe(1);
  expect(log).not.toHaveBeenCalled();
});
