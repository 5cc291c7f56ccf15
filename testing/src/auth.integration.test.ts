import * as auth from '@workflow/contract/auth/auth.endpoints.ts';
import type { TokenPair } from '@workflow/contract/auth/auth.schema.ts';
import { getConfig } from '@workflow/contract/config/config.endpoints.ts';
import { searchUsers } from '@workflow/contract/users/users.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './harness/app.ts';
import { Person } from './harness/person.ts';
import { PASSWORD } from './harness/settings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let count = 0;
const aRegistration = (
  more: Partial<Record<'email' | 'username' | 'full_name' | 'password', string>> = {},
) => {
  const username = `newcomer${++count}`;
  return { body: { email: `${username}@example.com`, username, password: PASSWORD, ...more } };
};
const logIn = (email: string, password = PASSWORD) =>
  app.anybody.call(auth.login, { body: { email, password } });
const refresh = (refresh_token: string) => app.anybody.call(auth.refreshSession, { body: { refresh_token } });
const isIn = async (tokens: TokenPair) =>
  (await new Person(app.url, tokens).call(auth.getMe, {})).status === 200;

/** Somebody on one more device. */
async function onAnotherDevice(person: Person): Promise<Person> {
  return new Person(app.url, (await logIn(person.user.email)).body);
}

describe('registering', () => {
  it('signs in, and gives what the account is', async () => {
    const { status, body } = await app.anybody.call(
      auth.register,
      aRegistration({ full_name: ' Ada Lovelace ' }),
    );
    expect(status).toBe(201);
    expect(body).toEqual({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refresh_token: expect.stringMatching(/^[\w-]{40,}$/),
      token_type: 'bearer',
      expires_in: 900,
      user: {
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
        username: `newcomer${count}`,
        full_name: 'Ada Lovelace',
        email: `newcomer${count}@example.com`,
        status: 'online',
        avatar_url: null,
        custom_status: null,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    });
    expect(await isIn(body)).toBe(true);
  });

  it('keeps e-mail and username in lower case, and an empty name as none', async () => {
    const registration = aRegistration({
      email: ' Grace@Example.COM ',
      username: ' Grace.Hopper-1_0 ',
      full_name: '',
    });
    const { user } = await app.anybody.does(auth.register, registration);
    expect(user).toMatchObject({ email: 'grace@example.com', username: 'grace.hopper-1_0', full_name: null });
  });

  it('takes each e-mail and username once, in whatever case', async () => {
    const first = aRegistration();
    await app.anybody.does(auth.register, first);
    const again = (more: object) => app.anybody.call(auth.register, aRegistration(more));
    expect(await again({ email: first.body.email.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: 'email_taken', detail: 'An account with this e-mail address already exists.' },
    });
    expect(await again({ username: first.body.username.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: 'username_taken', detail: 'This username is already taken.' },
    });
  });

  it('of the same person many times at once makes one account', async () => {
    const registration = aRegistration();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.anybody.call(auth.register, registration)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
  });

  it.each([
    ['username', 'ab'],
    ['username', 'a'.repeat(33)],
    ['username', 'with space'],
    ['username', 'ümlaut'],
    ['username', 'a@b'],
    ['email', 'nobody'],
    ['email', 'nobody@nowhere'],
    ['email', 'two@at@example.com'],
    ['email', `${'x'.repeat(250)}@example.com`],
    ['password', 'seven77'],
    ['password', 'x'.repeat(129)],
    ['full_name', 'x'.repeat(101)],
  ])('refuses a %s like %.20s, naming it', async (field, value) => {
    const { status, body } = await app.anybody.call(auth.register, aRegistration({ [field]: value }));
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'invalid', errors: [{ path: field, message: body.detail }] });
  });

  it.each([
    ['username', 'abc'],
    ['username', 'a'.repeat(32)],
    ['password', 'eight888'],
    ['password', 'ü'.repeat(128)],
    ['password', '        '],
  ])('takes a %s like %.20s', async (field, value) => {
    const registration = aRegistration({ [field]: value });
    expect((await app.anybody.call(auth.register, registration)).status).toBe(201);
    const { email, password } = registration.body;
    expect((await logIn(email, password)).status).toBe(200);
  });
});

describe('signing in', () => {
  it('takes the e-mail in any case, and the password as it is', async () => {
    const person = await app.aPerson();
    expect((await logIn(person.user.email.toUpperCase())).body.user).toEqual(person.user);
    expect((await logIn(person.user.email, PASSWORD.toUpperCase())).status).toBe(401);
    expect((await logIn(person.user.email, `${PASSWORD} `)).status).toBe(401);
  });

  it('answers the same, and takes as long, for an unknown e-mail as for a wrong password', async () => {
    const { email } = (await app.aPerson()).user;
    const wrong = await logIn(email, 'a wrong password');
    const unknown = await logIn('nobody@example.com', 'a wrong password');
    expect(wrong.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
    expect(wrong.body.detail).toBe('The e-mail address or the password is wrong.');
    const quickest = async (address: string) => {
      const times: number[] = [];
      for (let round = 0; round < 5; round++) {
        const start = performance.now();
        await logIn(address, 'a wrong password');
        times.push(performance.now() - start);
      }
      return Math.min(...times);
    };
    expect(await quickest('nobody@example.com')).toBeGreaterThan((await quickest(email)) * 0.4);
  });

  it('with a demo account is not offered where those are off', async () => {
    expect(await app.anybody.does(getConfig, {})).toMatchObject({ demo_accounts: false, registration: true });
    expect(await app.anybody.call(auth.signInAsDemo, { body: { account: 'admin' } })).toMatchObject({
      status: 404,
      body: { code: 'demo_accounts_off' },
    });
  });

  it('as somebody who took a demo account’s name is not possible either', async () => {
    const withDemo = await startTestApp({ demoAccounts: true });
    await withDemo.database.sql`update users set password_hash = 'one of a person' where username = 'admin'`;
    const { status } = await withDemo.anybody.call(auth.signInAsDemo, { body: { account: 'admin' } });
    await withDemo.close();
    expect(status).toBe(404);
  });
});

describe('refreshing', () => {
  it('gives a new pair for the same session, again and again', async () => {
    const person = await app.aPerson();
    let { tokens } = person;
    for (let round = 0; round < 3; round++) {
      const { status, body } = await refresh(tokens.refresh_token);
      expect(status).toBe(200);
      expect(body.user).toEqual(person.user);
      expect(body.refresh_token).not.toBe(tokens.refresh_token);
      tokens = body;
    }
    expect(await isIn(tokens)).toBe(true);
    expect(await new Person(app.url, tokens).does(auth.listSessions, {})).toHaveLength(1);
  });

  it('twice with the same token ends the session everywhere at once', async () => {
    const person = await app.aPerson();
    const elsewhere = await onAnotherDevice(person);
    const socket = await person.connects();
    const { body: renewed } = await refresh(person.tokens.refresh_token);
    expect(await refresh(person.tokens.refresh_token)).toMatchObject({
      status: 401,
      body: { code: 'refresh_refused', detail: 'Your session has ended. Please sign in again.' },
    });
    expect(await isIn(person.tokens)).toBe(false);
    expect(await isIn(renewed)).toBe(false);
    expect((await refresh(renewed.refresh_token)).status).toBe(401);
    expect(await socket.closed).toBe('io server disconnect');
    expect(await isIn(elsewhere.tokens)).toBe(true);
  });

  it('many times at once with the same token serves once', async () => {
    const { tokens } = await app.aPerson();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(tokens.refresh_token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(401)]);
    expect(await isIn(tokens)).toBe(false);
  });

  it('is refused for what is no token of ours, and when the session is too old', async () => {
    const person = await app.aPerson();
    expect((await refresh('nonsense')).status).toBe(401);
    expect((await refresh(person.tokens.access_token.slice(0, 200))).status).toBe(401);
    await app.database.sql`update sessions set expires_at = now() where user_id = ${person.id}`;
    expect((await refresh(person.tokens.refresh_token)).status).toBe(401);
  });
});

describe('signing out', () => {
  it('ends the session, its access token and its sockets at once, and no other', async () => {
    const person = await app.aPerson();
    const elsewhere = await onAnotherDevice(person);
    const [socket, other] = [await person.connects(), await elsewhere.connects()];
    const logout = () => person.call(auth.logout, { body: { refresh_token: person.tokens.refresh_token } });
    expect((await logout()).status).toBe(204);
    expect(await isIn(person.tokens)).toBe(false);
    expect((await refresh(person.tokens.refresh_token)).status).toBe(401);
    expect(await socket.closed).toBe('io server disconnect');
    await expect(person.connects()).rejects.toThrow('unauthenticated');
    expect((await logout()).status).toBe(204);
    await other.settled();
    expect(other.isConnected).toBe(true);
    expect(await isIn(elsewhere.tokens)).toBe(true);
    elsewhere.closeSockets();
  });

  it('needs no valid access token', async () => {
    const { tokens } = await app.aPerson();
    const body = { refresh_token: tokens.refresh_token };
    expect((await app.anybody.call(auth.logout, { body })).status).toBe(204);
    expect(await isIn(tokens)).toBe(false);
  });
});

describe('the signed-in devices', () => {
  it('are listed, the current one marked, with what each called itself', async () => {
    const person = await app.aPerson();
    const { email } = person.user;
    await app.anybody.send('/api/v1/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Lynx/2.9' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const sessions = await person.does(auth.listSessions, {});
    expect(sessions.map(({ user_agent, is_current }) => ({ user_agent, is_current }))).toEqual([
      { user_agent: 'Lynx/2.9', is_current: false },
      { user_agent: null, is_current: true },
    ]);
  });

  it('are signed out at once, also the current one, and never by anybody else', async () => {
    const person = await app.aPerson();
    const elsewhere = await onAnotherDevice(person);
    const socket = await elsewhere.connects();
    const [theirs] = (await elsewhere.does(auth.listSessions, {})).filter(({ is_current }) => is_current);
    const stranger = await app.aPerson();
    const revoke = (by: Person) => by.call(auth.revokeSession, { params: { id: theirs!.id } });
    expect((await revoke(stranger)).status).toBe(404);
    expect((await revoke(person)).status).toBe(204);
    expect(await isIn(elsewhere.tokens)).toBe(false);
    expect(await socket.closed).toBe('io server disconnect');
    expect((await revoke(person)).status).toBe(404);
    const [own] = await person.does(auth.listSessions, {});
    expect((await person.call(auth.revokeSession, { params: { id: own!.id } })).status).toBe(204);
    expect(await isIn(person.tokens)).toBe(false);
  });

  it('that end in one server end in another one on the same database', async () => {
    const another = await startTestApp({ databaseUrl: app.databaseUrl });
    const person = await app.aPerson();
    const there = new Person(another.url, person.tokens);
    const socket = await there.connects();
    expect((await there.call(auth.getMe, {})).status).toBe(200);
    await person.does(auth.logout, { body: { refresh_token: person.tokens.refresh_token } });
    expect(await socket.closed).toBe('io server disconnect');
    expect((await there.call(auth.getMe, {})).status).toBe(401);
    await another.close();
  });
});

describe('searching people', () => {
  it('finds by username and full name in any case, exact first, never by or with the e-mail', async () => {
    const names = ['zelda', 'zelda.ray', 'big.zelda'];
    for (const username of names) {
      await app.anybody.does(auth.register, aRegistration({ username, email: `${username}@secret.example` }));
    }
    await app.anybody.does(auth.register, aRegistration({ full_name: 'Princess ZELDA' }));
    const person = await app.aPerson();
    const find = async (q: string) => (await person.does(searchUsers, { query: { q } })).users;
    const found = await find('Zelda');
    expect(found.map(({ username }) => username)).toEqual([
      'zelda',
      'zelda.ray',
      'big.zelda',
      `newcomer${count}`,
    ]);
    expect(found[0]).toEqual({
      id: expect.any(String),
      username: 'zelda',
      full_name: null,
      avatar_url: null,
    });
    expect(await find('secret.example')).toEqual([]);
    expect(await find('')).toEqual([]);
    expect(await find('   ')).toEqual([]);
    expect(await find('z_lda')).toEqual([]);
    expect(await find('%')).toEqual([]);
    await Promise.all(Array.from({ length: 21 }, () => app.aPerson('zebedee')));
    expect((await find('zebedee')).length).toBe(20);
  });
});

describe('too many attempts', () => {
  it('to sign in are refused for a while, with when to come back', async () => {
    const limited = await startTestApp({ rateLimit: true });
    const attempt = () => limited.anybody.call(auth.signInAsDemo, { body: { account: 'demo' } });
    for (let attempts = 0; attempts < 30; attempts++) expect((await attempt()).status).toBe(404);
    const refused = await attempt();
    await limited.close();
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(refused.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
