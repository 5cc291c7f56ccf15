import { expect, test } from 'vitest';
import { saveStateOf } from './description-property.ts';

const mine = { text: 'Mine', was: 'Before' };

test('a draft without a conflict is unsaved, then saved once the server has it', () => {
  expect(saveStateOf({ text: '' }, 'Before', 'Before')).toBe('saved');
  expect(saveStateOf(mine, 'Before', 'Before')).toBe('unsaved');
  expect(saveStateOf(mine, 'Before', 'Mine')).toBe('sending');
  expect(saveStateOf({ ...mine, text: 'Mine\n' }, 'Mine', 'Mine')).toBe('saved');
});

test('never overwrites another user’s change without asking', () => {
  expect(saveStateOf(mine, 'Theirs', 'Theirs')).toBe('conflict');
  expect(saveStateOf(mine, '', '')).toBe('conflict');
  expect(saveStateOf({ text: '', was: 'Before' }, 'Theirs', 'Theirs')).toBe('conflict');
  // Both users wrote the same text.
  expect(saveStateOf(mine, 'Mine', 'Mine')).toBe('saved');
});
