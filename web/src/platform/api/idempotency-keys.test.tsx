import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, offlineError } from './api-error.ts';
import { useIdempotencyKeys } from './idempotency-keys.ts';

const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

function createKeys() {
  let keys: ReturnType<typeof useIdempotencyKeys> | undefined;
  function Capture() {
    keys = useIdempotencyKeys();
    return null;
  }
  renderToStaticMarkup(<Capture />);
  return keys!;
}

const callBen = { title: 'Call Ben' };

test('an equal body gets the same key after a request without an answer, so that it creates only one object', () => {
  const { keyFor, clearIfAnswered } = createKeys();
  const first = keyFor(callBen);
  clearIfAnswered(undefined, offlineError(), callBen);
  expect(keyFor({ ...callBen })).toBe(first);
  clearIfAnswered({}, null, callBen);
  expect(keyFor(callBen)).not.toBe(first);
});

test('an equal body gets another key after the server refused the first', () => {
  const { keyFor, clearIfAnswered } = createKeys();
  const first = keyFor(callBen);
  const refused = new ApiError({ status: 422, code: 'invalid', detail: 'No.', errors: [] });
  clearIfAnswered(undefined, refused, callBen);
  expect(keyFor(callBen)).not.toBe(first);
});

test('an equal body gets another key a minute after a request without an answer, so that it creates another object', () => {
  const { keyFor, clearIfAnswered } = createKeys();
  const first = keyFor({});
  vi.advanceTimersByTime(10 * MINUTE_MS);
  // The first attempt still runs, so its retry needs the same key.
  expect(keyFor({})).toBe(first);
  clearIfAnswered(undefined, offlineError(), {});
  vi.advanceTimersByTime(MINUTE_MS - 1);
  expect(keyFor({})).toBe(first);
  clearIfAnswered(undefined, offlineError(), {});
  vi.advanceTimersByTime(MINUTE_MS);
  expect(keyFor({})).not.toBe(first);
});

test('an answer ends only the key of its own body', () => {
  const { keyFor, clear, clearIfAnswered } = createKeys();
  const first = keyFor(callBen);
  clearIfAnswered(undefined, offlineError(), callBen);
  const other = keyFor({ title: 'Call Ada' });
  clearIfAnswered({}, null, { title: 'Call Ada' });
  clear({ title: 'Call Ada' });
  expect(keyFor({ title: 'Call Ada' })).not.toBe(other);
  expect(keyFor(callBen)).toBe(first);
});
