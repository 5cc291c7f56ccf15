import type { Sql } from '../../platform/database/connection/client.ts';

/** A text that a pattern of `like` takes as it is. */
export const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Whether the row `named` of `user_names` has every one of the words, which are folded, in it. */
export const namesContainingAll = (sql: Sql, words: readonly string[]) =>
  sql`named.text like all(${words.map((word) => `%${escaped(word)}%`)}::text[])`;

/** Whether a name in the row `named` of `user_names` begins with the words. */
export const namesStartingWithAll = (sql: Sql, words: readonly string[]) =>
  sql`' ' || named.text like ${`% ${escaped(words.join(' '))}%`}`;
