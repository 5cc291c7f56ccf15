import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryUntilAnswered } from './retry-until-answered.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refusalOf = (code: string) => ({ ok: false as const, code, detail: 'No.' });
const taken = { ok: true as const };
const { signal } = new AbortController();

/** A fake server that returns the answers one after the other, and repeats the last one. */
function server(...answers: (typeof taken | ReturnType<typeof refusalOf>)[]) {
  const ask = vi.fn(async () => answers[Math.min(ask.mock.calls.length, answers.length) - 1]!);
  return ask;
}

test('stops at acceptance or refusal', async () => {
  for (const answer of [taken, refusalOf('not_found'), refusalOf('forbidden'), refusalOf('invalid')]) {
    const ask = server(answer);
    expect(await retryUntilAnswered(ask, signal)).toBe(answer);
    expect(ask).toHaveBeenCalledTimes(1);
  }
});

test('retries temporary errors with growing delays', async () => {
  const ask = server(refusalOf('rate_limited'), refusalOf('offline'), refusalOf('internal'), taken);
  const answer = retryUntilAnswered(ask, signal);
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(ask.mock.calls.length).toBeLessThanOrEqual(3);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await answer).toBe(taken);
  expect(ask).toHaveBeenCalledTimes(4);
});

test('retries at most twice a minute', async () => {
  const ask = server(refusalOf('rate_limited'));
  void retryUntilAnswered(ask, signal);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(ask.mock.calls.length).toBeLessThan(130);
});

test('stops at once when the signal aborts', async () => {
  const controller = new AbortController();
  const ask = server(refusalOf('rate_limited'), taken);
  const answer = retryUntilAnswered(ask, controller.signal);
  await vi.advanceTimersByTimeAsync(1);
  controller.abort();
  expect(await answer).toBeNull();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(await retryUntilAnswered(ask, controller.signal)).toBeNull();
});
