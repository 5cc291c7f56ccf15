import { LIST_PAGE_MAX } from '@workflow/contract/core/paging.ts';

/**
 * Everything of a list that pages by key: asks for what comes after the last row until a page is not full. Where a key can change, a
 * row may come with two pages: as it came last, it stands in the first's place.
 */
export async function fetchAllPages<T>(
  fetchPage: (last: T | undefined) => Promise<readonly T[]>,
  idOf: (row: T) => string,
): Promise<T[]> {
  const all = new Map<string, T>();
  for (let last: T | undefined; ; ) {
    const page = await fetchPage(last);
    for (const row of page) all.set(idOf(row), row);
    if (page.length < LIST_PAGE_MAX) return [...all.values()];
    last = page.at(-1);
  }
}
