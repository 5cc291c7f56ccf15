import { LIST_PAGE_MAX } from '@workflow/contract/core/schemas/paging.ts';
import { expect, test } from 'vitest';
import { fetchAllPages } from './fetch-all-pages.ts';

/** A fake server with `count` rows, numbered from 0, and the requests that it received. */
function listOf(count: number) {
  const asked: (number | undefined)[] = [];
  const fetchPage = async (last: number | undefined) => {
    asked.push(last);
    const start = last === undefined ? 0 : last + 1;
    const length = Math.min(LIST_PAGE_MAX, count - start);
    return Array.from({ length }, (_, index) => start + index);
  };
  return { asked, fetchPage };
}

test('fetches a one-page list once', async () => {
  const { asked, fetchPage } = listOf(3);
  expect(await fetchAllPages(fetchPage, String)).toEqual([0, 1, 2]);
  expect(asked).toEqual([undefined]);
});

test('fetches pages until one is not full', async () => {
  for (const count of [LIST_PAGE_MAX, 2 * LIST_PAGE_MAX + 1]) {
    const { asked, fetchPage } = listOf(count);
    expect(await fetchAllPages(fetchPage, String)).toEqual(
      Array.from({ length: count }, (_, index) => index),
    );
    expect(asked).toHaveLength(Math.floor(count / LIST_PAGE_MAX) + 1);
  }
});

test('returns a row that moved between pages once, in its latest state', async () => {
  const createRow = (id: number, name: string) => ({ id: String(id), name });
  const first = Array.from({ length: LIST_PAGE_MAX }, (_, index) => createRow(index, 'before'));
  const pages = [first, [createRow(7, 'after'), createRow(LIST_PAGE_MAX, 'before')]];
  const all = await fetchAllPages(
    async () => pages.shift() ?? [],
    ({ id }) => id,
  );
  expect(all.map(({ id }) => Number(id))).toEqual(
    Array.from({ length: LIST_PAGE_MAX + 1 }, (_, index) => index),
  );
  expect(all[7]).toEqual(createRow(7, 'after'));
});
