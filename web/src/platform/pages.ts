import { LIST_PAGE_MAX } from '@workflow/contract/core/paging.ts';

/** Everything of a list that pages by key: asks for what comes after the last row until a page is not full. */
export async function fetchAllPages<T>(
  fetchPage: (last: T | undefined) => Promise<readonly T[]>,
): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const page = await fetchPage(all.at(-1));
    all.push(...page);
    if (page.length < LIST_PAGE_MAX) return all;
  }
}
