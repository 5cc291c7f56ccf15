import { afterEach, describe, expect, test } from 'vitest';
import { activateLocale } from '../../platform/language/locale.fixture.ts';
import { formatDateInput, onDay, parseDateInput, unusualYearOf, withTime } from './date-input.ts';

const TODAY = '2026-11-27';

describe('the text of a date field', () => {
  test.each([
    ['12/4/26', '2026-12-04'],
    ['12/25/2026', '2026-12-25'],
    ['2026-12-04', '2026-12-04'],
    ['4 Dec', '2026-12-04'],
    ['Dec 4', '2026-12-04'],
    ['4 December 2027', '2027-12-04'],
    ['4.12.', '2026-12-04'],
    ['12/4', '2026-12-04'],
    ['today', '2026-11-27'],
    ['Tomorrow', '2026-11-28'],
    ['yesterday', '2026-11-26'],
    ['Monday', '2026-11-30'],
    ['fri', '2026-12-04'],
  ])('“%s” is %s', (text, expected) => {
    expect(parseDateInput(text, TODAY)).toBe(expected);
  });

  test('has a time after the day', () => {
    for (const text of ['tomorrow 17:30', 'Nov 28, 5:30 pm', '2026-11-28T17:30'])
      expect(parseDateInput(text, TODAY)).toBe(new Date('2026-11-28T17:30').toISOString());
  });

  test('is nothing if it is empty, and invalid if it is no date', () => {
    expect(parseDateInput('  ', TODAY)).toBeNull();
    for (const text of ['soon', '31 Feb', '1', '2026-13-45'])
      expect(parseDateInput(text, TODAY)).toBeUndefined();
  });

  test.each(['2026-12-04', '1066-10-14', '2026-12-04T09:05:00.000Z'])(
    'shows %s so that it parses back',
    (value) => {
      expect(parseDateInput(formatDateInput(value))).toBe(value);
    },
  );
});

describe('in German', () => {
  afterEach(() => activateLocale('en'));

  test.each([
    ['morgen', '2026-11-28'],
    ['übermorgen', '2026-11-29'],
    ['Montag', '2026-11-30'],
    ['4.12.26', '2026-12-04'],
    ['4. März', '2026-03-04'],
    ['5/4/2026', '2026-04-05'],
    ['tomorrow', '2026-11-28'],
  ])('“%s” is %s', (text, expected) => {
    activateLocale('de');
    expect(parseDateInput(text, TODAY)).toBe(expected);
    expect(formatDateInput('2026-12-04')).toBe('04.12.2026');
  });
});

test('years outside 1900 to 2200 are unusual', () => {
  expect([unusualYearOf('0026-12-04'), unusualYearOf('2201-01-01'), unusualYearOf('2200-12-31')]).toEqual([
    26,
    2201,
    null,
  ]);
});

test('a time is added and removed, and stays when another day is chosen', () => {
  const moment = withTime('2026-03-04', true);
  expect(moment).toBe(new Date('2026-03-04T09:00').toISOString());
  expect(withTime(moment, false)).toBe('2026-03-04');
  expect(onDay(moment, '2026-03-05')).toBe(new Date('2026-03-05T09:00').toISOString());
  expect(onDay('2026-03-04', '2026-03-05')).toBe('2026-03-05');
});
