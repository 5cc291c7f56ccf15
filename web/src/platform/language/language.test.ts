import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { i18n } from './i18n.ts';
import { chooseLanguage, LANGUAGE_KEY, startLanguage, useLanguage } from './language.ts';
import { languageFor, localesFor } from './languages.ts';
import { defineTexts } from './texts.ts';

const texts = defineTexts('greeting', { hello: 'Hello' });
const arabic = { default: { 'greeting.hello': 'مرحبًا' } };
const german = { default: { 'greeting.hello': 'Hallo' } };

let stored: Map<string, string>;
let html: { lang: string; dir: string };

beforeEach(() => {
  stored = new Map();
  html = { lang: 'en', dir: 'ltr' };
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', { documentElement: html });
  vi.stubGlobal('navigator', { languages: ['fi', 'en-GB'] });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => {
  i18n.activate('en');
  vi.unstubAllGlobals();
});

test('picks the first available browser language, else English', () => {
  expect(languageFor('auto', ['fi-FI', 'de-CH', 'en'])).toBe('de');
  expect(languageFor('auto', ['fi'])).toBe('en');
  expect(languageFor('auto', [])).toBe('en');
  expect(languageFor('de', ['en'])).toBe('de');
  expect(localesFor('de', ['en-GB', 'de-CH', 'de'])).toEqual(['de-CH', 'de', 'de']);
});

test('restores the language stored in this browser', async () => {
  await startLanguage({ de: async () => german, ar: async () => arabic });
  expect(texts.hello).toBe('Hello');
  await chooseLanguage('de');
  expect([texts.hello, html.lang, stored.get(LANGUAGE_KEY)]).toEqual(['Hallo', 'de', 'de']);
  await startLanguage({ de: async () => german, ar: async () => arabic });
  expect([texts.hello, useLanguage.getState()]).toEqual(['Hallo', { choice: 'de', language: 'de' }]);
});

test('keeps the current language when another fails to load', async () => {
  await startLanguage({ de: () => Promise.reject(new Error('offline')), ar: async () => arabic });
  await expect(chooseLanguage('de')).rejects.toThrow('offline');
  expect([texts.hello, html.lang, stored.size]).toEqual(['Hello', 'en', 0]);
});

test('applies the last choice, even if an earlier one loads later', async () => {
  let arrive = () => {};
  const slow = new Promise<typeof german>((resolve) => {
    arrive = () => resolve(german);
  });
  await startLanguage({ de: () => slow, ar: async () => arabic });
  const first = chooseLanguage('de');
  await chooseLanguage('en');
  arrive();
  await first;
  expect([texts.hello, useLanguage.getState().language, stored.get(LANGUAGE_KEY)]).toEqual([
    'Hello',
    'en',
    'en',
  ]);
});
