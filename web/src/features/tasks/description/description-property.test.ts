import { expect, test } from 'vitest';
import { saveStateOf } from './description-property.ts';

const mine = { text: 'Mine', was: 'Before' };

test('what nobody else has touched waits to be saved, and is kept once the server has it', () => {
  expect(saveStateOf({ text: '' }, 'Before', 'Before')).toBe('saved');
  expect(saveStateOf(mine, 'Before', 'Before')).toBe('unsaved');
  expect(saveStateOf(mine, 'Before', 'Mine')).toBe('sending');
  expect(saveStateOf({ ...mine, text: 'Mine\n' }, 'Mine', 'Mine')).toBe('saved');
});

test('what somebody else has written meanwhile is never written over unasked', () => {
  expect(saveStateOf(mine, 'Theirs', 'Theirs')).toBe('conflict');
  expect(saveStateOf(mine, '', '')).toBe('conflict');
  expect(saveStateOf({ text: '', was: 'Before' }, 'Theirs', 'Theirs')).toBe('conflict');
  // Both users wrote the same text.
  expect(saveStateOf(mine, 'Mine', 'Mine')).toBe('saved');
});
