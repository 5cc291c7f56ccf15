import { expect, test } from 'vitest';
import { faviconWith } from './favicon.ts';

test('the icon shows a count up to 99, and none without unread items', () => {
  const shownCount = (count: number) => />(\d+\+?)<\/text>/.exec(decodeURIComponent(faviconWith(count)))?.[1];
  expect([1, 42, 99, 100].map(shownCount)).toEqual(['1', '42', '99', '99+']);
  expect(faviconWith(0)).toBe('/favicon.svg');
});
