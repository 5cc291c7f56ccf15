import type { Author } from '@workflow/contract/users/users.schema.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { escaped } from './users.names.access.ts';
import { gramsOf, longestGramsOf, searchedText } from './users.search.ts';

export type Named = Pick<Author, 'id' | 'username' | 'full_name'>;

/** Has people found by the names that they have now: called wherever these are written. */
export async function putNames({ sql }: Tx, people: readonly Named[]): Promise<void> {
  if (people.length === 0) return;
  const rows = people.map((person) => {
    const text = searchedText(person);
    return { user_id: person.id, text, grams: text.split(/\s+/).flatMap(gramsOf) };
  });
  await sql`
    insert into user_names ${sql(rows)}
    on conflict (user_id) do update set text = excluded.text, grams = excluded.grams`;
}

/** Some of those who are found by no name yet. */
export function listUnnamed({ sql }: Reader, limit: number): Promise<Named[]> {
  return sql<Named[]>`
    select id, username, full_name from users
    where not exists (select 1 from user_names where user_id = users.id) order by id limit ${limit}`;
}

/** Those whose username begins with the text, which is folded; the exact one first. */
export function listStartingWith({ sql }: Reader, text: string, limit: number): Promise<Author[]> {
  return sql<Author[]>`
    select id, username, full_name, avatar_url from users where username like ${`${escaped(text)}%`}
    order by username = ${text} desc, username limit ${limit}`;
}

/**
 * The others whose username and full name have every word in them, folded. Its limit is known when it is planned: a word that many have
 * is looked for in the order of usernames, one that few have by its pieces.
 */
export function listUsersContaining(
  { sql }: Reader,
  words: readonly string[],
  limit: number,
): Promise<Author[]> {
  const patterns = words.map((word) => `%${escaped(word)}%`);
  const grams = words.flatMap(longestGramsOf);
  return sql<Author[]>`
    select id, username, full_name, avatar_url from users join user_names on user_id = id
    where grams @> ${grams}::text[] and text like all(${patterns}::text[])
      and username not like ${`${escaped(words.join(' '))}%`}
    order by username limit ${limit}`;
}
