import { LIST_PAGE_MAX } from '@workflow/contract/core/schemas/paging.ts';

/**
 * Fetches every page of a keyset-paginated list until a page is not full. When a row’s key changes during the fetch, the row may appear on
 * two pages. The result then has the later copy at the first position.
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
