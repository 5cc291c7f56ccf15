import { wordsOf } from '@workflow/contract/core/fold.ts';
import type { Book, Emoji } from './emoji.book.ts';

/** How well a word fits: the less, the better; null where it does not. */
function fit({ codes, words, name }: Emoji, word: string): number | null {
  if (codes.includes(word)) return 0;
  if (words[0] === word) return 1;
  if (words.includes(word)) return 2;
  if (codes.some((code) => code.startsWith(word))) return 3;
  if (words.some((own) => own.startsWith(word))) return 4;
  if (words.some((own) => own.split(/[\s_-]/).some((part) => part.startsWith(word)))) return 5;
  // Within words only what is long enough to mean something.
  return word.length > 2 && (words.some((own) => own.includes(word)) || name.includes(word)) ? 6 : null;
}

/** The emoji that have every word of the search, the most fitting first; without words none. */
export function findEmoji({ all }: Book, search: string, limit = Number.POSITIVE_INFINITY): readonly Emoji[] {
  const words = wordsOf(search.replaceAll(':', ' '));
  if (words.length === 0) return [];
  const found = all.flatMap((emoji) => {
    const fits = words.map((word) => fit(emoji, word));
    return fits.includes(null) ? [] : [{ emoji, rank: Math.max(...(fits as number[])) }];
  });
  return found
    .sort((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ emoji }) => emoji);
}
