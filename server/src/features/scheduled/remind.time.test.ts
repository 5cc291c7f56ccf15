import { expect, test } from 'vitest';
import { parseReminder } from './remind.time.ts';

/** Friday, 27 November 2026, 16:30 in Berlin. */
const NOW = Date.parse('2026-11-27T15:30:00.000Z');

function parse(text: string, timeZone = 'Europe/Berlin', now = NOW) {
  const parsed = parseReminder(text, timeZone, now);
  return typeof parsed === 'string' ? parsed : [parsed.at.toISOString().replace(':00.000Z', ''), parsed.text];
}

test.each([
  ['in 20 minutes Call Jon', '2026-11-27T15:50', 'Call Jon'],
  ['in 1 minute Tea', '2026-11-27T15:31', 'Tea'],
  ['tomorrow at 9 Stand-up', '2026-11-28T08:00', 'Stand-up'],
  ['to send the report on Monday', '2026-11-30T08:00', 'send the report'],
  ['at 3pm: Tea', '2026-11-28T14:00', 'Tea'],
  ['morgen um 9 Uhr Besprechung', '2026-11-28T08:00', 'Besprechung'],
  ['01.12. um 9 Besprechung', '2026-12-01T08:00', 'Besprechung'],
  ['am 01.12.2026 Besprechung', '2026-12-01T08:00', 'Besprechung'],
])('reads the time of %j in the time zone of the user', (text, at, rest) => {
  expect(parse(text)).toEqual([at, rest]);
});

test.each([
  ['tonight call mum', '2026-11-27T21:00', 'call mum'],
  ['this evening call mum', '2026-11-27T19:00', 'call mum'],
  ['tomorrow evening call mum', '2026-11-28T19:00', 'call mum'],
  ['tomorrow afternoon call mum', '2026-11-28T14:00', 'call mum'],
  ['tomorrow morning call mum', '2026-11-28T08:00', 'call mum'],
  ['tomorrow at noon eat', '2026-11-28T11:00', 'eat'],
  ['eat at noon', '2026-11-28T11:00', 'eat'],
  ['at midnight sleep', '2026-11-27T23:00', 'sleep'],
  ['heute Abend Mama anrufen', '2026-11-27T17:00', 'Mama anrufen'],
  ['morgen Abend Mama anrufen', '2026-11-28T17:00', 'Mama anrufen'],
  ['morgen Mittag essen', '2026-11-28T11:00', 'essen'],
  ['morgen früh Tee', '2026-11-28T08:00', 'Tee'],
])('takes the hour of %j from the word', (text, at, rest) => {
  expect(parse(text)).toEqual([at, rest]);
});

test.each([
  ['tomorrow at 9 EST call', '2026-11-28T14:00', 'call'],
  ['tomorrow at 9am UTC call', '2026-11-28T09:00', 'call'],
  ['at 5pm PST call Bob', '2026-11-28T01:00', 'call Bob'],
  ['at 9am est call', '2026-11-28T14:00', 'call'],
  ['at 5pm get milk', '2026-11-27T16:00', 'get milk'],
  ['at 5pm Art class', '2026-11-27T16:00', 'Art class'],
])('reads a time zone in %j once, and no other word for one', (text, at, rest) => {
  expect(parse(text)).toEqual([at, rest]);
});

test('a time of another zone is the next one, also when the user’s day is another', () => {
  const now = Date.parse('2026-11-27T09:30:00Z');
  expect(parse('at 10am UTC Tea', 'Asia/Tokyo', now)).toEqual(['2026-11-27T10:00', 'Tea']);
  expect(parse('at 9am UTC Tea', 'America/New_York', now)).toEqual(['2026-11-28T09:00', 'Tea']);
});

test.each([
  ['in 20 minutes x', 'Europe/Berlin', '2026-10-25T00:50:00Z', '2026-10-25T01:10'],
  ['in 1 hour x', 'Europe/Berlin', '2026-10-25T00:10:00Z', '2026-10-25T01:10'],
  ['in 24 hours x', 'Europe/Berlin', '2026-10-24T12:00:00Z', '2026-10-25T12:00'],
  ['in 3 hours x', 'Europe/Berlin', '2026-03-29T00:00:00Z', '2026-03-29T03:00'],
  ['in 20 minutes x', 'America/New_York', '2026-11-01T05:50:00Z', '2026-11-01T06:10'],
  ['tomorrow at 9 x', 'Europe/Berlin', '2026-10-24T12:00:00Z', '2026-10-25T08:00'],
])('%s in %s at %s is right although the clocks change', (text, timeZone, now, at) => {
  expect(parse(text, timeZone, Date.parse(now))).toEqual([at, 'x']);
});

test.each([
  ['to send the report for March on Friday', '2026-12-04T08:00', 'send the report for March'],
  ['ask Sat Nam in 20 minutes', '2026-11-27T15:50', 'ask Sat Nam'],
  ['to call May tomorrow at 9', '2026-11-28T08:00', 'call May'],
  ['May calls in 20 minutes', '2026-11-27T15:50', 'May calls'],
  ['in 20 minutes meet at 5', '2026-11-27T15:50', 'meet at 5'],
  ['tomorrow call mum at 5pm', '2026-11-28T08:00', 'call mum at 5pm'],
])('of several times in %j takes the one that is meant', (text, at, rest) => {
  expect(parse(text)).toEqual([at, rest]);
});

test.each([
  'every Monday at 9 stand-up',
  'every day at 9 stand-up',
  'every other week review',
  'daily at 9 stand-up',
  'at 9 every day stand-up',
  'stand-up every weekday at 9',
  'at 9 stand-up every Monday',
  'jeden Montag um 9 Besprechung',
  'alle 2 Wochen Besprechung',
  'täglich um 9 Besprechung',
  'Mondays at 9 stand-up',
  'stand-up weekdays at 9',
  'montags um 9 Stand-up',
  'werktags um 9 Stand-up',
  'every other Friday at 9 report',
  'jeden zweiten Tag um 9 gießen',
  'alle Tage um 9 gießen',
])('%j asks for a reminder that repeats', (text) => {
  expect(parse(text)).toBe('repeating');
});

test('a text about repetition is no repetition', () => {
  expect(parse('tomorrow at 9 daily stand-up')).toEqual(['2026-11-28T08:00', 'daily stand-up']);
  for (const [day, text] of [
    ['tomorrow', 'tell every member'],
    ['tomorrow', 'restart every monitor'],
    ['morgen', 'alle Dienste neu starten'],
    ['morgen', 'alle offenen Monatsberichte schicken'],
    ['morgen', 'alle Stunden eintragen'],
    ['morgen', 'alle Tagesordnungspunkte senden'],
  ])
    expect(parse(`${day} ${text}`)).toEqual(['2026-11-28T08:00', text]);
});

test('finds no time in other texts', () => {
  expect(parse('Call Jon')).toBe('unknown');
  expect(parse('now call Jon')).toBe('unknown');
  expect(parse('jetzt Jon anrufen')).toBe('unknown');
  expect(parse('0001-01-01 Call Jon')).toBe('unknown');
});

test('finds the time at the end of a long text', () => {
  expect(parse(`${'Call Jon. '.repeat(100)}in 20 minutes`)).toEqual([
    '2026-11-27T15:50',
    'Call Jon. '.repeat(100).trim(),
  ]);
});

test.each([' ', '1 day 1 hour ', '1 hour and '])('reads a long text of %j quickly', (part) => {
  const started = performance.now();
  parseReminder(`x${part.repeat(16_000 / part.length)}x`, 'Europe/Berlin', NOW);
  expect(performance.now() - started).toBeLessThan(10_000);
});
