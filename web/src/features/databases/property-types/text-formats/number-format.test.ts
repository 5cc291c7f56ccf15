import { afterEach, describe, expect, test } from 'vitest';
import { activateLocale } from '../../../../platform/language/locale.fixture.ts';
import { parseDate } from '../families/date.tsx';
import { formatPlainNumber, parseNumber } from './number-format.ts';

afterEach(() => activateLocale('en'));

describe('typed and pasted values are parsed in the user’s language', () => {
  test('in English', () => {
    activateLocale('en');
    expect(parseNumber('$1,200')).toBe(1_200);
    expect(parseNumber('1.234')).toBe(1.234);
    expect(parseDate('3/4/2026')).toBe('2026-03-04');
  });

  test('in German', () => {
    activateLocale('de');
    expect(parseNumber('1.200 €')).toBe(1_200);
    expect(parseNumber('1,234')).toBe(1.234);
    expect(parseDate('4. März 2026')).toBe('2026-03-04');
    expect(parseDate('3/4/2026')).toBe('2026-04-03');
  });

  test('an empty text clears the cell, and an invalid text is no value', () => {
    expect(parseNumber(' ')).toBeNull();
    expect(parseDate(' ')).toBeNull();
    expect(parseNumber('many')).toBeUndefined();
    expect(parseDate('31.02.2026')).toBeUndefined();
  });
});

test.each(['en', 'de'])('a number shown for editing parses to the same number (%s)', (locale) => {
  activateLocale(locale);
  for (const number of [0, -1.5, 1.234, 12_345, 0.001, 1e21, 1.5e-9])
    expect(parseNumber(formatPlainNumber(number))).toBe(number);
});
