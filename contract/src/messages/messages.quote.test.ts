import { expect, test } from 'vitest';
import { QUOTE_LENGTH } from './messages.limits.ts';
import { quoteOf } from './messages.quote.ts';

test('a quote never ends in half a surrogate pair', () => {
  expect(quoteOf(`x${'😀'.repeat(QUOTE_LENGTH)}`)).toBe(`x${'😀'.repeat(QUOTE_LENGTH - 1)}`);
});
