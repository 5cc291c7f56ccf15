import { expect, test } from 'vitest';
import {
  dateOrderOf,
  hasTwoDigitYear,
  isDateLikeCode,
  isDayFirst,
  isWithoutZone,
  parseDateRangeText,
  parseDateText,
} from './date-text.ts';

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
  ['2026/3/4', '2026-03-04'],
  ['2026. 3. 4.', '2026-03-04'],
  ['2026年3月4日', '2026-03-04'],
  ['2026년 3월 4일', '2026-03-04'],
  ['04. 03. 2026.', '2026-03-04'],
  ['4.03.2026 г.', '2026-03-04'],
  ['4-Mar-26', '2026-03-04'],
  ['4 mars 2026', '2026-03-04'],
  ['4 de marzo de 2026', '2026-03-04'],
  ['4 марта 2026 г.', '2026-03-04'],
  ['٢٠٢٦/٣/٤', '2026-03-04'],
  ['12.05.85', '1985-05-12'],
  ['31.12.49', '2049-12-31'],
  ['01.01.50', '1950-01-01'],
  ['2026-03-04 10:30 UTC', '2026-03-04T10:30:00.000Z'],
  ['2026-03-04 10:30:00+00', '2026-03-04T10:30:00.000Z'],
  ['2026-03-04 10:30:00 +0200', '2026-03-04T08:30:00.000Z'],
  ['2026-03-04 10:30 GMT+02:00', '2026-03-04T08:30:00.000Z'],
  ['4.3.2026 10.30', '2026-03-04T10:30:00.000Z'],
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

/** The locales in which the web client and common spreadsheets write dates. Dates of other calendars are not read. */
const LOCALES = (
  'ar-EG bg bn ca cs da de de-AT de-CH el en-AU en-CA en-GB en-IE en-IN en-US en-ZA es es-MX et fi fr fr-CA he hi hr hu id it ja ko ' +
  'lt lv mr ms nb nl pl pt-BR pt-PT ro ru sk sl sr sv tr uk vi zh-CN zh-TW'
).split(' ');

test.each(LOCALES)('reads the numeric date that programs write in %s', (locale) => {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC' });
  const dayFirst = !/^\D*0?3\D/.test(
    new Intl.DateTimeFormat(`${locale}-u-nu-latn`, { timeZone: 'UTC' }).format(Date.UTC(2026, 2, 4)),
  );
  const text = format.format(Date.UTC(2026, 2, 4));
  expect([text, parseDateText(text, { dayFirst })]).toEqual([text, '2026-03-04']);
});

test.each([
  ['25/12/2026', 'day'],
  ['25/12/2026 14:30', 'day'],
  ['12/25/2026 2:30 PM', 'month'],
  ['03/04/2026 10:00', 'both'],
  ['4-3-26', 'both'],
  ['04/04/2026', undefined],
  ['04.03.2026', undefined],
  ['2026/3/4', undefined],
])('%s can be read with this order of day and month: %s', (text, order) => {
  expect(dateOrderOf(text)).toBe(order);
});

test.each([
  ['1.2.10', true],
  ['1-2-10', true],
  ['4/3/2569', true],
  ['1.2.2010', false],
  ['01.02.10', false],
  ['4/3/26', false],
  ['4-Mar-26', false],
  ['2026-03-04', false],
])('%s may be a code rather than a date: %s', (text, isCode) => {
  expect(isDateLikeCode(text)).toBe(isCode);
});

test('recognizes two-digit years and times without a zone', () => {
  expect(['12.05.85', '4-Mar-26', '4/3/26 10:00', '12.05.1985', '2026-03-04'].map(hasTwoDigitYear)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(['2026-03-04 10:30', '2026-03-04 10:30 UTC', '2026-03-04'].map(isWithoutZone)).toEqual([
    true,
    false,
    false,
  ]);
});

test('reads a time without a zone in the given zone', () => {
  const reading = { dayFirst: true, timeZone: 'Europe/Berlin' };
  expect(parseDateText('2026-07-04 10:30', reading)).toBe('2026-07-04T08:30:00.000Z');
  expect(parseDateText('2026-01-04 10:30', reading)).toBe('2026-01-04T09:30:00.000Z');
  expect(parseDateText('2026-07-04 10:30Z', reading)).toBe('2026-07-04T10:30:00.000Z');
});

test('a time without a zone is in UTC if no zone is given', () => {
  expect(parseDateText('2026-03-04 10:30', { dayFirst: false })).toBe('2026-03-04T10:30:00.000Z');
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
