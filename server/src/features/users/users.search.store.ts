import type { Author } from '@workflow/contract/users/users.schema.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { ERASED_DOMAIN } from './users.erased.ts';
import { escapeLikePattern } from './users.names.access.ts';
import { gramsOf, longestGramsOf, searchTextOf } from './users.search.ts';

/** Deleted accounts are not found. */
const ERASED = `%@${ERASED_DOMAIN}`;

export type UserNames = Pick<Author, 'id' | 'username' | 'full_name'>;

/** Updates the search index with the current names of users. Call it after every change of names. */
export async function saveUserNames({ sql }: Tx, people: readonly UserNames[]): Promise<void> {
  if (people.length === 0) return;
  const rows = people.map((person) => {
    const text = searchTextOf(person);
    return { user_id: person.id, text, grams: text.split(/\s+/).flatMap(gramsOf) };
  });
  await sql`
    insert into user_names ${sql(rows)}
    on conflict (user_id) do update set text = excluded.text, grams = excluded.grams`;
}

/** Returns up to `limit` users who are not in the search index yet. */
export function listUsersWithoutNames({ sql }: Reader, limit: number): Promise<UserNames[]> {
  return sql<UserNames[]>`
    select id, username, full_name from users
    where not exists (select 1 from user_names where user_id = users.id) order by id limit ${limit}`;
}

/** Returns users whose username starts with the folded text, an exact match first. */
export function listUsersByUsernamePrefix({ sql }: Reader, text: string, limit: number): Promise<Author[]> {
  return sql<Author[]>`
    select id, username, full_name, avatar_url from users where username like ${`${escapeLikePattern(text)}%`}
      and email not like ${ERASED}
    order by username = ${text} desc, username limit ${limit}`;
}

/**
 * Returns the other users whose names contain all folded words. The limit is a literal, so the planner knows
 * it: it scans usernames in order for a common word, and uses the n-gram index for a rare one.
 */
export function listUsersContaining(
  { sql }: Reader,
  words: readonly string[],
  limit: number,
): Promise<Author[]> {
  const patterns = words.map((word) => `%${escapeLikePattern(word)}%`);
  const grams = words.flatMap(longestGramsOf);
  return sql<Author[]>`
    select id, username, full_name, avatar_url from users join user_names on user_id = id
    where grams @> ${grams}::text[] and text like all(${patterns}::text[])
      and username not like ${`${escapeLikePattern(words.join(' '))}%`} and email not like ${ERASED}
    order by username limit ${limit}`;
}
