import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createTopLevelPage } from './create-page.ts';

afterEach(() => vi.unstubAllGlobals());

test('pressing the keys again while a page is being created creates no other page', async () => {
  let created = 0;
  vi.stubGlobal('fetch', async () => {
    created += 1;
    return Response.json({ id: `page ${created}`, workspace_id: 'w', version: 1 });
  });
  const client = new QueryClient();
  const pages = await Promise.all([1, 2, 3].map(() => createTopLevelPage(client, 'w')));
  expect(pages.map((page) => page?.id)).toEqual(['page 1', 'page 1', 'page 1']);
  const next = await createTopLevelPage(client, 'w');
  expect(next?.id).toBe('page 2');
});
