import { foldedWordsOf } from '@workflow/contract/core/values/fold-for-search.ts';
import type { Emoji, EmojiCatalog } from './emoji.catalog.ts';

const partsOf = (words: string) => words.split(/[\s_-]/);

/** Ranks how well a word matches an emoji; a lower number is better, null means no match. */
function matchRank({ codes, words }: Emoji, word: string): number | null {
  const [name = ''] = words;
  if (codes.includes(word)) return 0;
  if (name === word) return 1;
  if (partsOf(name).includes(word)) return 2;
  if (words.includes(word)) return 3;
  if (codes.some((code) => code.startsWith(word))) return 4;
  if (words.some((own) => own.startsWith(word))) return 5;
  if (words.some((own) => partsOf(own).some((part) => part.startsWith(word)))) return 6;
  // Very short words match only at the beginning of a word.
  return word.length > 2 && words.some((own) => own.includes(word)) ? 7 : null;
}

/** Returns the emoji that match every search word, best match first; none for an empty search. */
export function findEmoji(
  { all }: EmojiCatalog,
  search: string,
  limit = Number.POSITIVE_INFINITY,
): readonly Emoji[] {
  const words = foldedWordsOf(search.replaceAll(':', ' '));
  if (words.length === 0) return [];
  const found = all.flatMap((emoji) => {
    const fits = words.map((word) => matchRank(emoji, word));
    return fits.includes(null) ? [] : [{ emoji, rank: Math.max(...(fits as number[])) }];
  });
  return found
    .sort((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ emoji }) => emoji);
}
