import { foldedWordsOf } from '@workflow/contract/core/values/fold-for-search.ts';

/** Returns a folded text with one space before each word. */
const spaced = (text: string) => ` ${text.replace(/[\s._-]+/g, ' ')}`;

const INNER_MATCH = 3;

/** Ranks how well a name matches the typed text; a lower number is better, null means no match. */
function matchRank(names: readonly string[], written: string): number | null {
  if (names.some((name) => name === written)) return 0;
  if (names.some((name) => name.startsWith(written))) return 1;
  if (names.some((name) => spaced(name).includes(spaced(written)))) return 2;
  return names.some((name) => name.includes(written)) ? INNER_MATCH : null;
}

const foldName = (name: string) => foldedWordsOf(name).join(' ');

/**
 * Returns the items with a name that contains the whole typed text, best match first and otherwise in their given order. Names are
 * case-folded as in the search. With `wordStart`, the match must begin at the start of a word.
 */
export function rankByName<T>(
  items: readonly T[],
  written: string,
  namesOf: (item: T) => readonly (string | null)[],
  { wordStart = false } = {},
): readonly T[] {
  const phrase = foldName(written);
  return items
    .flatMap((item) => {
      const rank = matchRank(
        namesOf(item).flatMap((name) => (name ? [foldName(name)] : [])),
        phrase,
      );
      return rank === null || (wordStart && rank === INNER_MATCH) ? [] : [{ item, rank }];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}

/** Returns all prefixes of a word, including the empty one and the whole word. */
export const prefixesOf = (word: string): readonly string[] => {
  const characters = [...word];
  return Array.from({ length: characters.length + 1 }, (_, length) => characters.slice(0, length).join(''));
};
