import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import { expect, test, vi } from 'vitest';
import { createLinksByDepth, pathsOfFiles, pathsOfPages } from './tree-export.names.ts';

const page = (id: string, title: string, parent_id: string | null = null) =>
  ({ id, title, parent_id }) as Page;

test('a page and the folder of another page have different names', () => {
  const pages = [page('1', 'A.md'), page('2', 'A'), page('3', 'Inside', '1'), page('4', 'Inside', '2')];
  expect([...pathsOfPages(pages, '.md').values()]).toEqual([
    'A.md.md',
    'A 2.md',
    'A.md/Inside.md',
    'A 2/Inside.md',
  ]);
});

test('10,000 files of one name are numbered without comparing each with all others', () => {
  const files = Array.from({ length: 10_000 }, (_, index) => ({ id: `${index}`, name: 'image.png' }));
  const lookups = vi.spyOn(Set.prototype, 'has');
  const paths = pathsOfFiles(files);
  expect(lookups.mock.calls.length).toBeLessThan(50_000);
  lookups.mockRestore();
  expect(new Set(paths.values()).size).toBe(10_000);
  expect(paths.get('0')).toBe('files/image.png');
  expect(paths.get('9999')).toBe('files/image 10000.png');
});

test('links lead out of the folder of the page', () => {
  const linksFrom = createLinksByDepth([['/page/1', 'A b.md']]);
  expect(linksFrom('C.md')).toEqual({ '/page/1': 'A%20b.md' });
  expect(linksFrom('C/D.md')).toEqual({ '/page/1': '../A%20b.md' });
});
