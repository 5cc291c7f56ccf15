import { expect, test } from 'vitest';
import { parseReminder } from './remind.time.ts';

/** Friday, 27 November 2026, 16:30 in Berlin. */
const NOW = Date.parse('2026-11-27T15:30:00.000Z');

test.each([
  ['in 20 minutes Call Jon', '2026-11-27T15:50:00.000Z', 'Call Jon'],
  ['tomorrow at 9 Stand-up', '2026-11-28T08:00:00.000Z', 'Stand-up'],
  ['to send the report on Monday', '2026-11-30T08:00:00.000Z', 'send the report'],
  ['at 3pm Tea', '2026-11-28T14:00:00.000Z', 'Tea'],
  ['morgen um 9 Uhr Besprechung', '2026-11-28T08:00:00.000Z', 'Besprechung'],
])('reads the time of %j in the time zone of the user', (text, at, rest) => {
  const parsed = parseReminder(text, 'Europe/Berlin', NOW);
  expect({ at: parsed?.at.toISOString(), text: parsed?.text }).toEqual({ at, text: rest });
});

test('finds no time in other texts', () => {
  expect(parseReminder('Call Jon', 'Europe/Berlin', NOW)).toBeNull();
  expect(parseReminder('0001-01-01 Call Jon', 'Europe/Berlin', NOW)).toBeNull();
});

test('finds the time at the end of a long text', () => {
  const parsed = parseReminder(`${'Call Jon. '.repeat(100)}in 20 minutes`, 'Europe/Berlin', NOW);
  expect(parsed?.at.toISOString()).toBe('2026-11-27T15:50:00.000Z');
  expect(parsed?.text).toBe('Call Jon. '.repeat(100).trim());
});

test.each([' ', '1 day 1 hour ', '1 hour and '])('reads a long text of %j quickly', (part) => {
  const started = performance.now();
  parseReminder(`x${part.repeat(16_000 / part.length)}x`, 'Europe/Berlin', NOW);
  expect(performance.now() - started).toBeLessThan(10_000);
});
