import { afterEach, expect, test } from 'vitest';
import { formatList, formatNumber, formatRelativeTime } from './formats.ts';
import { i18n } from './i18n.ts';

afterEach(() => i18n.activate('en'));

test('joins names, counts and times in the current language', () => {
  i18n.load('de', {});
  const texts = () => [
    formatList([]),
    formatList(['Ada']),
    formatList(['Ada', 'Ben']),
    formatList(['Ada', 'Ben', 'Jon']),
    formatNumber(1234.5),
    formatRelativeTime('2026-11-26T12:00:00Z', Date.parse('2026-11-27T12:00:00Z')),
  ];
  expect(texts()).toEqual(['', 'Ada', 'Ada and Ben', 'Ada, Ben, and Jon', '1,234.5', 'yesterday']);
  i18n.activate('de');
  expect(texts()).toEqual(['', 'Ada', 'Ada und Ben', 'Ada, Ben und Jon', '1.234,5', 'gestern']);
});
