import { afterEach, expect, test } from 'vitest';
import { i18n } from './i18n.ts';
import { withoutIsolates } from './isolate.ts';
import { defineTexts } from './texts.ts';

const texts = defineTexts('test', {
  title: 'Rooms',
  nested: { people: '{count, plural, one {1 person} other {# people}}' },
  joined: '{name} joined on {at, date}',
});

afterEach(() => i18n.activate('en'));

test('reads a text in the current language', () => {
  const { nested } = texts;
  expect(texts.title).toBe('Rooms');
  expect(nested.people({ count: 1234 })).toBe('1,234 people');
  i18n.load('de', {
    'test.title': 'Räume',
    'test.nested.people': '{count, plural, one {1 Person} other {# Personen}}',
  });
  i18n.activate('de');
  expect(texts.title).toBe('Räume');
  expect(nested.people({ count: 1 })).toBe('1 Person');
  expect(nested.people({ count: 1234 })).toBe('1.234 Personen');
});

test('falls back to English', () => {
  i18n.load('de', {});
  i18n.activate('de');
  expect(texts.joined({ name: 'Ada', at: '2026-11-20T18:00:00.000Z' })).toBe('Ada joined on 20. Nov. 2026');
});

test('formats dates for the browser’s region', () => {
  i18n.activate('en', ['en-GB', 'en']);
  expect(texts.joined({ name: 'Ada', at: '2026-11-20T18:00:00.000Z' })).toBe('Ada joined on 20 Nov 2026');
});

test('keeps backslashes in users’ text', () => {
  const name = String.raw`{0} # \u0041 \x41 \ 'x'`;
  expect(texts.joined({ name, at: '2026-11-20T18:00:00.000Z' })).toBe(`${name} joined on Nov 20, 2026`);
});

test('isolates names of the other direction, so that the words around them keep their places', () => {
  const at = '2026-11-20T18:00:00.000Z';
  expect(texts.joined({ name: 'علي', at })).toBe('\u2068علي\u2069 joined on Nov 20, 2026');
  i18n.load('ar', { 'test.joined': 'انضم {name} في {at, date}' });
  i18n.activate('ar');
  expect(texts.joined({ name: 'Ada (QA)', at })).toContain('انضم \u2068Ada (QA)\u2069 في');
  expect(texts.joined({ name: 'علي', at })).toContain('انضم علي في');
  expect(withoutIsolates(texts.joined({ name: 'Ada', at }))).toContain('انضم Ada في');
});

test('writes numbers in the digits and the plural forms of the language', () => {
  i18n.load('ar', {
    'test.nested.people':
      '{count, plural, zero {لا أحد} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}}',
  });
  i18n.activate('ar', ['ar-EG', 'ar']);
  expect([0, 1, 2, 3, 11, 100].map((count) => texts.nested.people({ count }))).toEqual([
    'لا أحد',
    'شخص واحد',
    'شخصان',
    '٣ أشخاص',
    '١١ شخصًا',
    '١٠٠ شخص',
  ]);
});
