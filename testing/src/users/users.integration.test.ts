import { randomUUID } from 'node:crypto';
import { register } from '@workflow/contract/auth/auth.endpoints.ts';
import { searchUsers } from '@workflow/contract/users/users.endpoints.ts';
import { USER_SEARCH_MAX } from '@workflow/contract/users/users.limits.ts';
import {
  listUsersByUsernamePrefix,
  listUsersContaining,
  saveUserNames,
} from '@workflow/server/features/users/users.search.store.ts';
import type { Tx } from '@workflow/server/platform/database/transactions/transact.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOwnTestApp, startTestApp, type TestApp } from '../harness/app.ts';
import { PASSWORD } from '../harness/settings.ts';
import type { TestUser } from '../harness/test-user.ts';

let app: TestApp;
let searcher: TestUser;

beforeAll(async () => {
  app = await startOwnTestApp();
  searcher = await app.createUser('seeker');
  for (const username of ['big.zelda', 'zelda', 'zelda.ray']) await join(username, null);
  await join('peach', 'Princess ZELDA');
});
afterAll(() => app.close());

const join = (username: string, full_name: string | null) =>
  app.anonymous.does(register, {
    body: { username, full_name, email: `${username}@secret.example`, password: PASSWORD },
  });
/** Returns the query plan as text, with sequential scans disabled. */
async function planOf(read: (reader: Tx) => Promise<unknown>): Promise<string> {
  return app.transact(async (tx) => {
    await tx.sql`set local enable_seqscan = off`;
    const sql = ([first, ...parts]: TemplateStringsArray, ...values: never[]) =>
      tx.sql(Object.assign([`explain ${first}`, ...parts], { raw: [] }), ...values);
    const rows = (await read({ ...tx, sql: sql as unknown as Tx['sql'] })) as { 'QUERY PLAN': string }[];
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

const find = async (q: string) => (await searcher.does(searchUsers, { query: { q } })).users;

describe('user search', () => {
  it('finds usernames and full names ignoring case, the exact one first', async () => {
    const found = await find('Zelda');
    expect(found.map(({ username }) => username)).toEqual(['zelda', 'zelda.ray', 'big.zelda', 'peach']);
  });

  it('neither searches nor returns emails', async () => {
    expect(await find('secret.example')).toEqual([]);
    expect(await find('peach')).toEqual([
      { id: expect.any(String), username: 'peach', full_name: 'Princess ZELDA', avatar_url: null },
    ]);
  });

  it('returns no one for an empty query, and treats every character literally', async () => {
    for (const q of ['', '   ', 'z_lda', '%', '\\', "'"]) expect(await find(q)).toEqual([]);
  });

  it('ignores accents, ligatures and the order of words', async () => {
    await join('jnunez', 'José Núñez');
    await join('grosz', 'Łucja Großmann');
    for (const q of ['jose', 'NUNEZ', 'nunez jose', 'Jose\u0301', 'ose nu']) {
      expect((await find(q)).map(({ username }) => username)).toEqual(['jnunez']);
    }
    for (const q of ['lucja', 'grossmann', 'großmann']) {
      expect((await find(q)).map(({ username }) => username)).toEqual(['grosz']);
    }
  });

  it('finds two-character names by one character', async () => {
    await join('liwei', '李伟');
    for (const q of ['李', '伟', '李伟']) expect((await find(q))[0]?.username).toBe('liwei');
  });

  it('finds users from before the search index after a restart', async () => {
    await join('oldtimer', 'Émile Ancien');
    const { sql } = app.database;
    await sql`delete from user_names`;
    expect(await find('emile')).toEqual([]);
    const again = await startTestApp({ databaseUrl: app.databaseUrl });
    await again.close();
    expect((await find('emile')).map(({ username }) => username)).toEqual(['oldtimer']);
  });

  it('has an index for each of its statements', async () => {
    const people = Array.from({ length: 3_000 }, (_, index) => {
      const username = `crowd.${index}`;
      return {
        id: randomUUID(),
        username,
        email: `${username}@secret.example`,
        full_name: `Anna Bert ${index}`,
      };
    });
    const { sql } = app.database;
    await sql`insert into users ${sql(people)}`;
    await app.transact(async (tx) => saveUserNames(tx, people));
    await sql`vacuum analyze users, user_names`;
    expect(await planOf((tx) => listUsersByUsernamePrefix(tx, 'crowd.12', 20))).toMatch(
      /Index Cond: .*crowd\.12/,
    );
    expect(await planOf((tx) => listUsersContaining(tx, ['zyx'], 20))).toContain('user_names_grams');
    expect(await planOf((tx) => listUsersContaining(tx, ['anna'], 20))).toContain('users_username');
  });

  it('returns a limited number', async () => {
    await Promise.all(Array.from({ length: USER_SEARCH_MAX + 1 }, () => app.createUser('zebedee')));
    expect(await find('zebedee')).toHaveLength(USER_SEARCH_MAX);
  });
});
