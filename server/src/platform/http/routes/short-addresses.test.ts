import { expect, test } from 'vitest';
import { toServedUrl } from './short-addresses.ts';

test.each([
  ['/p/aZ-9_', '/api/v1/published/aZ-9_'],
  ['/p/aZ/files/1?x=/p/2', '/api/v1/published/aZ/files/1?x=/p/2'],
  ['/p/', '/p/'],
  ['/p/../api/v1/users', '/p/../api/v1/users'],
  ['/pages/1', '/pages/1'],
  ['/workspace/1/p/2', '/workspace/1/p/2'],
])('%s is served as %s', (url, served) => expect(toServedUrl(url)).toBe(served));

test.each([
  ['POST', '/unsubscribe/aZ-9_', '/api/v1/unsubscribe/aZ-9_'],
  ['POST', '/unsubscribe/', '/unsubscribe/'],
  ['POST', '/unsubscribe/../users', '/unsubscribe/../users'],
  ['GET', '/unsubscribe/aZ-9_', '/unsubscribe/aZ-9_'],
  ['POST', '/p/aZ-9_', '/p/aZ-9_'],
])('%s %s is served as %s', (method, url, served) => expect(toServedUrl(url, method)).toBe(served));
