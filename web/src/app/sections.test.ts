import { expect, test } from 'vitest';
import { sectionOf } from './sections.ts';

test.each([
  ['/', '/'],
  ['/channels', '/channels'],
  ['/channels/', '/channels'],
  ['/settings', '/settings'],
  ['/workspace/1', '/'],
  ['/workspace/1/channel/2', '/channels'],
  ['/workspace/1/page/2', '/pages'],
  ['/workspace/1/database/2', '/databases'],
  ['/workspace/1/nothing/2', null],
  ['/nothing', null],
])('%s belongs to %s', (pathname, section) => {
  expect(sectionOf(pathname)).toBe(section);
});
