import { fold, wordsOf } from '@workflow/contract/core/fold.ts';

/** How well a name fits what was written: the less, the better; null where it does not. */
function matchRank(names: readonly string[], written: string): number | null {
  if (names.some((name) => name === written)) return 0;
  if (names.some((name) => name.startsWith(written))) return 1;
  if (names.some((name) => name.split(/[\s._-]+/).some((part) => part.startsWith(written)))) return 2;
  return names.some((name) => name.includes(written)) ? 3 : null;
}

/** Those with what was written in one of their names, the most fitting first, else in their order; names are folded as in the search. */
export function rankByName<T>(
  items: readonly T[],
  written: string,
  namesOf: (item: T) => readonly (string | null)[],
): readonly T[] {
  const [word = ''] = wordsOf(written);
  return items
    .flatMap((item) => {
      const rank = matchRank(
        namesOf(item).flatMap((name) => (name ? [fold(name)] : [])),
        word,
      );
      return rank === null ? [] : [{ item, rank }];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}

/** All beginnings of a word, with the empty one and itself. */
export const prefixesOf = (word: string): readonly string[] => {
  const characters = [...word];
  return Array.from({ length: characters.length + 1 }, (_, length) => characters.slice(0, length).join(''));
};
