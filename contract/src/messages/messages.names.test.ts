import { expect, test } from 'vitest';
import { MENTIONS_MAX } from './messages.limits.ts';
import { mentionedNamesIn } from './messages.names.ts';

test.each([
  ['Hello.', []],
  ['@Ann, and @bob.c: look', ['ann', 'bob.c']],
  ['@ann @ann @ANN', ['ann']],
  ['**@ann** _@bob_ > @channel', ['ann', 'bob', 'channel']],
  ['> @ann\n\n- one @bob\n- two\n\n# @here', ['ann', 'bob', 'here']],
  ['`@ann` and\n```\n@bob\n```', []],
  ['ann@example.com, mailto:ann@example.com', []],
  ['https://example.com/@ann', []],
  ['@@ann @ ann', []],
])('finds in %j the names %j', (content, names) => {
  expect(mentionedNamesIn(content)).toEqual(names);
});

test('returns a limited number of names', () => {
  const everybody = Array.from({ length: MENTIONS_MAX + 5 }, (_, index) => `@person${index}`);
  expect(mentionedNamesIn(everybody.join(' '))).toHaveLength(MENTIONS_MAX);
});
