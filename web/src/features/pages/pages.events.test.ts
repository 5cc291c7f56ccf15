import { QueryClient } from '@tanstack/react-query';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import { expect, test } from 'vitest';
import { buildPageTree, pagesKey } from './pages.cache.ts';
import { applyPageUpdated } from './pages.events.ts';
import { examplePage, examplePages } from './pages.examples.ts';

const KEY = pagesKey('w');

function cacheOf(pages: readonly Page[] | undefined = examplePages): QueryClient {
  const client = new QueryClient();
  client.setQueryData(KEY, pages);
  return client;
}
const pagesIn = (client: QueryClient) => buildPageTree(client.getQueryData<readonly Page[]>(KEY)!).pages;
const idsIn = (client: QueryClient) => pagesIn(client).map(({ id }) => id);
const isInvalidated = (client: QueryClient) => client.getQueryState(KEY)?.isInvalidated;
const days = examplePages.find(({ id }) => id === 'days')!;

test('applies changed and created pages without a refetch', () => {
  const client = cacheOf();
  applyPageUpdated(client, { ...days, title: 'First days', version: 2 });
  applyPageUpdated(client, examplePage('press', { position: 'c' }));
  expect(idsIn(client)).toEqual(['handbook', 'rules', 'days', 'keys', 'launch', 'press']);
  expect(pagesIn(client)[2]).toMatchObject({ title: 'First days' });
  expect(isInvalidated(client)).toBe(false);
});

test('trashing a page hides its subpages, and restoring it shows them again', () => {
  const client = cacheOf();
  applyPageUpdated(client, { ...days, deleted_at: days.created_at, version: 2 });
  expect(idsIn(client)).toEqual(['handbook', 'rules', 'launch']);
  applyPageUpdated(client, { ...days, version: 3 });
  expect(idsIn(client)).toEqual(['handbook', 'rules', 'days', 'keys', 'launch']);
  expect(isInvalidated(client)).toBe(false);
});

test('an older event does not restore a trashed page, even an unknown one', () => {
  const client = cacheOf(examplePages.filter(({ id }) => id !== 'days'));
  applyPageUpdated(client, { ...days, deleted_at: days.created_at, version: 3 });
  applyPageUpdated(client, { ...days, version: 2 });
  expect(idsIn(client)).toEqual(['handbook', 'rules', 'launch']);
});

test('refetches the subpages when an unknown page is restored', () => {
  const client = cacheOf([examplePage('handbook')]);
  applyPageUpdated(client, { ...days, version: 4 });
  expect(idsIn(client)).toEqual(['handbook', 'days']);
  expect(isInvalidated(client)).toBe(true);
});

test('does nothing while no pages are cached', () => {
  const client = new QueryClient();
  applyPageUpdated(client, days);
  applyPageUpdated(client, { ...days, version: 4 });
  expect(client.getQueryData(KEY)).toBeUndefined();
});
