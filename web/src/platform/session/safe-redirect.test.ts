import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

test.each(['/channels', '/workspace/1/channel/2?message=3#top', '/join/token', '/%2F%2Fevil.example'])(
  'keeps the path %s',
  (path) => {
    expect(safeRedirect(path)).toBe(path);
  },
);

test.each([
  undefined,
  null,
  7,
  '',
  'channels',
  'https://evil.example/',
  'javascript:alert(1)',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '/.//evil.example',
  '/login',
  '/login/?redirect=/',
  '/register',
])('redirects %j to the home screen', (path) => {
  expect(safeRedirect(path)).toBe('/');
});

test('always returns a path on this site', () => {
  const pieces = ['/', '\\', '//', '\t', '\n', '@', ':', '%2f', '.', '..', '?', '#', 'evil.example', 'http:'];
  for (const a of pieces) {
    for (const b of pieces) {
      for (const c of pieces) {
        const path = safeRedirect(`/${a}${b}${c}`);
        expect(new URL(path, 'https://here.example').origin).toBe('https://here.example');
      }
    }
  }
});
