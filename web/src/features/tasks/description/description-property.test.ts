import { expect, test } from 'vitest';
import { standingOf } from './description-property.ts';

const mine = { text: 'Mine', was: 'Before' };

test('what nobody else has touched waits to be saved, and is kept once the server has it', () => {
  expect(standingOf({ text: '' }, 'Before', 'Before')).toBe('kept');
  expect(standingOf(mine, 'Before', 'Before')).toBe('unsaved');
  expect(standingOf(mine, 'Before', 'Mine')).toBe('sending');
  expect(standingOf({ ...mine, text: 'Mine\n' }, 'Mine', 'Mine')).toBe('kept');
});

test('what somebody else has written meanwhile is never written over unasked', () => {
  expect(standingOf(mine, 'Theirs', 'Theirs')).toBe('conflict');
  expect(standingOf(mine, '', '')).toBe('conflict');
  expect(standingOf({ text: '', was: 'Before' }, 'Theirs', 'Theirs')).toBe('conflict');
  // They have come to the same.
  expect(standingOf(mine, 'Mine', 'Mine')).toBe('kept');
});
