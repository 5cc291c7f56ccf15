import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { firstCharacters, text, visibleCheck, visibleText } from './text.ts';

const name = text('Name', { min: 1, max: 80 });
const read = (value: string) => name.safeParse(value);

const INVISIBLE: Record<string, string> = {
  nothing: '',
  spaces: ' \t\n\u00a0\u2003\u3000',
  'zero-width characters': '\u200b\u200c\u200d\u2060\ufeff',
  'controls of direction': '\u200e\u200f\u202a\u202e\u202c\u2066\u2067\u2068\u2069\u061c',
  'Hangul fillers': '\u115f\u1160\u3164\uffa0',
  'a braille blank': '\u2800',
  'a musical sign without a head': '\u{1d159}',
  'control characters': '\u0001\u0007\u001b\u007f\u0085',
  'format characters': '\u00ad\u180e\u{e0001}\u{e0061}\ufff9',
  'variation selectors': '\ufe0f\u{e0100}',
  'all of them': ' \u200b\u202e\u3164\u2800\ufe0f ',
};

test.each(Object.entries(INVISIBLE))('rejects a name that consists of %s', (_, value) => {
  expect(read(value).error?.issues).toMatchObject([{ message: 'Name is required.' }]);
  expect(text('Note', { max: 80 }).parse(value)).toBe('');
});

describe('a name', () => {
  it('may contain any visible character', () => {
    for (const value of ['x', '👩‍👩‍👧‍👦', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '한글', 'می‌خواهم', '…', '\u0301'])
      expect(read(value).data).toBe(value);
  });

  it('is trimmed and otherwise unchanged', () => {
    expect(read('\u00a0 a  b\n').data).toBe('a  b');
  });

  it('is normalized, so that all Unicode forms are equal', () => {
    for (const value of ['Café', '각', 'Ǖ']) {
      expect(read(value.normalize('NFD')).data).toBe(value);
      expect(read(value).data).toBe(value);
    }
  });

  it('is limited by the characters as sent, before normalization', () => {
    for (const character of ['x', '각', '😀', '\u{1d11e}']) {
      expect(read(character.repeat(80)).success).toBe(true);
      expect(read(character.repeat(81)).success).toBe(false);
    }
    expect(read('각'.repeat(27).normalize('NFD')).success).toBe(false);
  });

  it('rejects characters that cannot be stored', () => {
    for (const value of ['a\u0000', '\u0000', ' \u0000 ']) {
      expect(read(value).success).toBe(false);
      expect(text('Note', { max: 80 }).safeParse(value).success).toBe(false);
    }
  });

  it('is rejected without normalization when it is much too long', () => {
    const worst = `a${'\u0301'.repeat(120_000)}${'\u0323'.repeat(120_000)}`;
    expect(read(worst).error?.issues).toMatchObject([{ message: 'Name must have at most 80 characters.' }]);
    expect(worst.length).toBe(240_001);
  });
});

test('a text keeps its inner spaces and line breaks', () => {
  expect(visibleText(' a\u200b\n\tb ')).toBe('a\u200b\n\tb');
});

test('the invisible characters match the Unicode data', () => {
  const unseen = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u{2800}\u{1d159}]/u;
  const characters = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code));
  const isUnseen = (character: string) => visibleText(character) === '';
  expect(characters.filter((character) => isUnseen(character) !== unseen.test(character))).toEqual([]);
});

test('checks a long text in linear time', () => {
  const isVisible = z.string().check(visibleCheck('Name is required.'));
  for (const part of ['a', '\u200b'])
    expect(isVisible.safeParse(`${part.repeat(1_000_000)}\u0000`).success).toBe(false);
});

test.each([
  ['', 3, ''],
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['x😀😀😀', 3, 'x😀😀'],
  ['😀😀😀', 3, '😀😀😀'],
  ['😀😀😀y', 3, '😀😀😀'],
])('truncates %j after %i characters without splitting one', (value, max, beginning) => {
  expect(firstCharacters(value, max)).toBe(beginning);
});
