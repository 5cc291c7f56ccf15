import { foldForSearch } from '@workflow/contract/core/values/fold-for-search.ts';

const GRAM_LENGTH_MAX = 3;

/**
 * Splits a text into n-grams of one to three characters, which PostgreSQL indexes as an array. The `pg_trgm`
 * extension may be missing on a hosted database, and it does not find names with two characters.
 */
export function gramsOf(text: string): string[] {
  const characters = [...text];
  const grams = new Set<string>();
  for (let length = 1; length <= GRAM_LENGTH_MAX; length++) {
    for (let begin = 0; begin + length <= characters.length; begin++) {
      grams.add(characters.slice(begin, begin + length).join(''));
    }
  }
  return [...grams];
}

/** Returns the longest n-grams of a word. They imply all shorter ones. */
export function longestGramsOf(word: string): string[] {
  const length = Math.min(GRAM_LENGTH_MAX, [...word].length);
  return gramsOf(word).filter((gram) => [...gram].length === length);
}

/** The searchable text of a user: the names, never the email address. */
export const searchTextOf = (user: { username: string; full_name: string | null }): string =>
  foldForSearch(`${user.username} ${user.full_name ?? ''}`).trim();
