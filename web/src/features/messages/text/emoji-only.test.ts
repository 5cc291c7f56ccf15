import { expect, test } from 'vitest';
import { isEmojiOnly } from './emoji-only.ts';

test('distinguishes messages of only emoji from text', () => {
  expect(['🎉', '👍🏽 ❤️', '👩‍👩‍👧‍👦🔥'].map(isEmojiOnly)).toEqual([true, true, true]);
  expect(['', ' ', 'ok 👍', '1', '🎉'.repeat(9)].map(isEmojiOnly)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});
