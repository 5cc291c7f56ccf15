import { expect, test } from 'vitest';
import { QUOTE_LENGTH } from './messages.limits.ts';
import { quoteOf } from './messages.quote.ts';

test('what a reply carries ends with a whole character', () => {
  expect(quoteOf(`x${'😀'.repeat(QUOTE_LENGTH)}`)).toBe(`x${'😀'.repeat(QUOTE_LENGTH - 1)}`);
});
