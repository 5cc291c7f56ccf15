import { expect, test } from 'vitest';
import { createKeywordMatcher } from './notifications.keywords.ts';

test.each([
  ['We launch on Friday.', ['launch'], true],
  ['LAUNCH!', ['launch'], true],
  ['The launcher', ['launch'], false],
  ['A prelaunch', ['launch'], false],
  ['The café opens', ['cafe'], true],
  ['the launch\n party', ['launch party'], true],
  ['Update for C++ and #ops', ['c++'], true],
  ['我们明天发布', ['发布'], true],
  ['Nothing', [' '], false],
])('%j contains a keyword of %j: %s', (text, keywords, expected) => {
  expect(createKeywordMatcher(text)(keywords)).toBe(expected);
});
