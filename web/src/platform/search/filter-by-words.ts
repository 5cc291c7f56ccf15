import { fold, wordsOf } from '@workflow/contract/core/fold.ts';

/** Those that have every word of the search in one of their texts, in their order; without words all of them. */
export function filterByWords<T>(
  items: readonly T[],
  search: string,
  textsOf: (item: T) => readonly (string | null | undefined)[],
): readonly T[] {
  const words = wordsOf(search);
  if (words.length === 0) return items;
  return items.filter((item) => {
    const text = fold(textsOf(item).filter(Boolean).join('\n'));
    return words.every((word) => text.includes(word));
  });
}
