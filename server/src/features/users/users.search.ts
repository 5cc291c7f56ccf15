import { foldForSearch } from '@workflow/contract/core/values/fold-for-search.ts';

const LONGEST_GRAM = 3;

/**
 * The pieces of one to three characters that a text consists of. PostgreSQL indexes them as an array; its extension for trigrams need
 * not be there on a server of somebody else's, and knows nothing of names with two characters.
 */
export function gramsOf(text: string): string[] {
  const characters = [...text];
  const grams = new Set<string>();
  for (let length = 1; length <= LONGEST_GRAM; length++) {
    for (let begin = 0; begin + length <= characters.length; begin++) {
      grams.add(characters.slice(begin, begin + length).join(''));
    }
  }
  return [...grams];
}

/** The longest pieces of a word, which bring all shorter ones. */
export function longestGramsOf(word: string): string[] {
  const length = Math.min(LONGEST_GRAM, [...word].length);
  return gramsOf(word).filter((gram) => [...gram].length === length);
}

/** By what somebody is found: never the e-mail address. */
export const searchedText = (user: { username: string; full_name: string | null }): string =>
  foldForSearch(`${user.username} ${user.full_name ?? ''}`).trim();
