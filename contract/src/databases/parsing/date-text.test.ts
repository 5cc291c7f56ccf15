import { expect, test } from 'vitest';
import { isDayFirst, parseDateRangeText, parseDateText } from './date-text.ts';

test.each([
  ['2026-3-4', '2026-03-04'],
  ['04.03.2026', '2026-03-04'],
  ['31.12.2026', '2026-12-31'],
  ['4. 3. 26', '2026-03-04'],
  ['31/12/2026', '2026-12-31'],
  ['12/31/2026', '2026-12-31'],
  ['Mar 4, 2026', '2026-03-04'],
  ['4 March 2026', '2026-03-04'],
  ['4. März 2026', '2026-03-04'],
  ['2026-03-04T10:30:00.000Z', '2026-03-04T10:30:00.000Z'],
  ['2026-03-04 10:30', '2026-03-04T10:30:00.000Z'],
  ['2026-03-04T10:30+02:00', '2026-03-04T08:30:00.000Z'],
  ['04.03.2026 9:05', '2026-03-04T09:05:00.000Z'],
  ['Mar 4, 2026, 12:15 AM', '2026-03-04T00:15:00.000Z'],
  ['Mar 4, 2026, 2:30 PM', '2026-03-04T14:30:00.000Z'],
  ['30.02.2026', undefined],
  ['2026-13-01', undefined],
  ['13/13/2026', undefined],
  ['2026-03-04 25:00', undefined],
  ['7', undefined],
  ['March', undefined],
  ['next week', undefined],
  ['', undefined],
])('parses %s as %s for both orders of day and month', (text, date) => {
  expect(parseDateText(text, { dayFirst: false, language: 'de' })).toBe(date);
  expect(parseDateText(text, { dayFirst: true, language: 'de' })).toBe(date);
});

test('parses 3/4/2026 as a date in March or April, depending on the setting', () => {
  expect(parseDateText('3/4/2026', { dayFirst: false })).toBe('2026-03-04');
  expect(parseDateText('3/4/2026', { dayFirst: true })).toBe('2026-04-03');
  expect(isDayFirst('3/4/2026')).toBe(false);
  expect(isDayFirst('13/4/2026')).toBe(true);
});

test('a time without a zone is local when pasted, and UTC in a file', () => {
  const local = parseDateText('2026-03-04 10:30', { dayFirst: false, isLocal: true });
  expect(local).toBe(new Date(2026, 2, 4, 10, 30).toISOString());
});

test.each([
  ['2026-03-04', { start: '2026-03-04' }],
  ['2026-03-04 – 2026-03-06', { start: '2026-03-04', end: '2026-03-06' }],
  ['2026-03-04/2026-03-06', { start: '2026-03-04', end: '2026-03-06' }],
  ['04.03.2026 bis 06.03.2026', { start: '2026-03-04', end: '2026-03-06' }],
  ['2026-03-04 to whenever', undefined],
])('parses the range %s as %o', (text, range) => {
  expect(parseDateRangeText(text, { dayFirst: false })).toEqual(range);
});
