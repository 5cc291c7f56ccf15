import type { Sql } from '../../platform/database/connection/client.ts';

/** Escapes a text for use in a `like` pattern. */
export const escapeLikePattern = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/**
 * Whether the row `named` of `user_names` contains all words, which are already folded (see `foldForSearch`).
 */
export const namesContainingAll = (sql: Sql, words: readonly string[]) =>
  sql`named.text like all(${words.map((word) => `%${escapeLikePattern(word)}%`)}::text[])`;

/** Whether a name in the row `named` of `user_names` starts with the words. */
export const namesStartingWithAll = (sql: Sql, words: readonly string[]) =>
  sql`' ' || named.text like ${`% ${escapeLikePattern(words.join(' '))}%`}`;
