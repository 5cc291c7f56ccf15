import { expect, test } from 'vitest';
import { isEmojiOnly } from './emoji-only.ts';

test('emoji alone are told from text', () => {
  expect(['🎉', '👍🏽 ❤️', '👩‍👩‍👧‍👦🔥'].map(isEmojiOnly)).toEqual([true, true, true]);
  expect(['', ' ', 'ok 👍', '1', '🎉'.repeat(9)].map(isEmojiOnly)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});
