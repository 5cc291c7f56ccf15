import { foldedWordsOf, foldForSearch } from '@workflow/contract/core/values/fold-for-search.ts';

/**
 * Returns the items in which every search word occurs in at least one of their texts, in the given order. Without search words it returns
 * all items.
 */
export function filterByWords<T>(
  items: readonly T[],
  search: string,
  textsOf: (item: T) => readonly (string | null | undefined)[],
): readonly T[] {
  const words = foldedWordsOf(search);
  if (words.length === 0) return items;
  return items.filter((item) => {
    const text = foldForSearch(textsOf(item).filter(Boolean).join('\n'));
    return words.every((word) => text.includes(word));
  });
}
