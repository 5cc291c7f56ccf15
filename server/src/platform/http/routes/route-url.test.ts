import { expect, test } from 'vitest';
import { routeUrl } from './route-url.ts';

const paths = [
  '/things/accept',
  '/things/list-all',
  '/things/:id',
  '/things/:id/parts',
  '/other/accept',
  '/:id',
];

test('excludes a literal path from the path with a parameter', () => {
  expect(routeUrl('/things/:id', paths)).toBe('/things/:id(^(?!(?:accept|list-all)$)[^]+)');
});

test('leaves all other paths unchanged', () => {
  for (const path of ['/things/accept', '/things/:id/parts', '/:id', '/things/:id/parts/:part'])
    expect(routeUrl(path, paths)).toBe(path);
});
