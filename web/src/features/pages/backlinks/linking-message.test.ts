import { expect, test } from 'vitest';
import { excerptOfLinkingMessage } from './linking-message.ts';

const ID = '01a1fb22-40f0-7c13-8a42-d7d5e6f9c013';
const address = (suffix = '') => `https://example.org/workspace/w/page/${ID}${suffix}`;

test('the excerpt of a message has the title of the page instead of its address', () => {
  expect(excerptOfLinkingMessage(`See ${address()}\nand (${address('?block=b1')})`, ID, 'Costs $&')).toBe(
    'See Costs $& and (Costs $&)',
  );
});

test('addresses of other pages stay, and a long message is cut', () => {
  const other = 'https://example.org/workspace/w/page/0';
  expect(excerptOfLinkingMessage(other, ID, 'Handbook')).toBe(other);
  expect(excerptOfLinkingMessage('👋'.repeat(300), ID, 'Handbook')).toBe('👋'.repeat(200));
});
