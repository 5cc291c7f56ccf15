import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 'none'],
  ['short', 'none'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefgh', 'weak'],
  ['Abcdefg1', 'fair'],
  ['abcdefghij', 'fair'],
  ['Abcdefgh1!', 'strong'],
  ['correct horse battery', 'strong'],
])('rates %j as %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
