import { foldedWordsOf, foldForSearch } from '@workflow/contract/core/values/fold-for-search.ts';

/** Ranks how well a name matches the typed text; a lower number is better, null means no match. */
function matchRank(names: readonly string[], written: string): number | null {
  if (names.some((name) => name === written)) return 0;
  if (names.some((name) => name.startsWith(written))) return 1;
  if (names.some((name) => name.split(/[\s._-]+/).some((part) => part.startsWith(written)))) return 2;
  return names.some((name) => name.includes(written)) ? 3 : null;
}

/**
 * Returns the items with a matching name, best match first and otherwise in their given order. Names are case-folded as
 * in the search.
 */
export function rankByName<T>(
  items: readonly T[],
  written: string,
  namesOf: (item: T) => readonly (string | null)[],
): readonly T[] {
  const [word = ''] = foldedWordsOf(written);
  return items
    .flatMap((item) => {
      const rank = matchRank(
        namesOf(item).flatMap((name) => (name ? [foldForSearch(name)] : [])),
        word,
      );
      return rank === null ? [] : [{ item, rank }];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}

/** Returns all prefixes of a word, including the empty one and the whole word. */
export const prefixesOf = (word: string): readonly string[] => {
  const characters = [...word];
  return Array.from({ length: characters.length + 1 }, (_, length) => characters.slice(0, length).join(''));
};
