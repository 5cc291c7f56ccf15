import { register } from '@workflow/contract/auth/auth.endpoints.ts';
import { searchUsers } from '@workflow/contract/users/users.endpoints.ts';
import { USER_SEARCH_MAX } from '@workflow/contract/users/users.limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { Person } from '../harness/person.ts';
import { PASSWORD } from '../harness/settings.ts';

let app: TestApp;
let seeker: Person;

beforeAll(async () => {
  app = await startTestApp();
  seeker = await app.aPerson('seeker');
  for (const username of ['big.zelda', 'zelda', 'zelda.ray']) await join(username, null);
  await join('peach', 'Princess ZELDA');
});
afterAll(() => app.close());

const join = (username: string, full_name: string | null) =>
  app.anybody.does(register, {
    body: { username, full_name, email: `${username}@secret.example`, password: PASSWORD },
  });
const find = async (q: string) => (await seeker.does(searchUsers, { query: { q } })).users;

describe('searching people', () => {
  it('finds usernames and full names in any case, the exact one first', async () => {
    const found = await find('Zelda');
    expect(found.map(({ username }) => username)).toEqual(['zelda', 'zelda.ray', 'big.zelda', 'peach']);
  });

  it('neither finds by an e-mail address nor shows one', async () => {
    expect(await find('secret.example')).toEqual([]);
    expect(await find('peach')).toEqual([
      { id: expect.any(String), username: 'peach', full_name: 'Princess ZELDA', avatar_url: null },
    ]);
  });

  it('finds nobody for nothing, and takes every character as it is', async () => {
    for (const q of ['', '   ', 'z_lda', '%', '\\', "'"]) expect(await find(q)).toEqual([]);
  });

  it('answers no more than it may', async () => {
    await Promise.all(Array.from({ length: USER_SEARCH_MAX + 1 }, () => app.aPerson('zebedee')));
    expect(await find('zebedee')).toHaveLength(USER_SEARCH_MAX);
  });
});
