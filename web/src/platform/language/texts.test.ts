import { afterEach, expect, test } from 'vitest';
import { i18n } from './i18n.ts';
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
