import { expect, test } from 'vitest';
import { type ConnectError, reconnectDelayAfter } from './reconnect-delay.ts';

const error = (fields: Partial<ConnectError>): ConnectError => Object.assign(new Error('refused'), fields);
const pauses = { refused: 30_000, notReady: 2_000 };
const pause = (fields: Partial<ConnectError>, random = 0) =>
  reconnectDelayAfter(error(fields), pauses, () => random);

test('returns null when the server was unreachable', () => {
  expect(pause({})).toBeNull();
  expect(pause({ description: 0 })).toBeNull();
  expect(pause({ description: 502 })).toBeNull();
});

test('waits for Retry-After, but at least 30 seconds, after a refusal', () => {
  expect(pause({ data: { code: 'too_many_connections' } })).toBe(30_000);
  expect(pause({ data: { code: 'rate_limited', retry_after: 7 } })).toBe(30_000);
  expect(pause({ data: { code: 'rate_limited', retry_after: 57 } })).toBe(57_000);
});

test('retries a server that is not ready soon', () => {
  expect(pause({ data: { code: 'database_away' } })).toBe(2_000);
  expect(pause({ data: { code: 'starting', retry_after: 3 } })).toBe(3_000);
});

test('reads the delay from a plain HTTP response too', () => {
  const answer = (header: string | null) => ({
    description: 429,
    context: { getResponseHeader: () => header },
  });
  expect(pause(answer('45'))).toBe(45_000);
  expect(pause(answer(null))).toBe(30_000);
  expect(pause(answer('Fri, 31 Dec 1999 23:59:59 GMT'))).toBe(30_000);
});

test('spreads the reconnects of clients that were refused together', () => {
  const waits = [0, 0.25, 1].map((random) =>
    pause({ data: { code: 'rate_limited', retry_after: 40 } }, random),
  );
  expect(waits).toEqual([40_000, 45_000, 60_000]);
});
