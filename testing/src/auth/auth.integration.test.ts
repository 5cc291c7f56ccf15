import * as auth from '@workflow/contract/auth/auth.endpoints.ts';
import type { TokenPair } from '@workflow/contract/auth/auth.schema.ts';
import { getConfig } from '@workflow/contract/config/config.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { PASSWORD } from '../harness/settings.ts';
import { TestUser } from '../harness/test-user.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let count = 0;
const createRegistration = (
  more: Partial<Record<'email' | 'username' | 'full_name' | 'password', string>> = {},
) => {
  const username = `newcomer${++count}`;
  return { body: { email: `${username}@example.com`, username, password: PASSWORD, ...more } };
};
const logIn = (email: string, password = PASSWORD) =>
  app.anonymous.call(auth.login, { body: { email, password } });
const isIn = async (tokens: TokenPair) =>
  (await new TestUser(app.url, tokens).call(auth.getMe, {})).status === 200;

describe('registering', () => {
  it('signs the user in and returns the account', async () => {
    const { status, body } = await app.anonymous.call(
      auth.register,
      createRegistration({ full_name: ' Ada Lovelace ' }),
    );
    expect(status).toBe(201);
    expect(body).toEqual({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refresh_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      token_type: 'bearer',
      expires_in: 900,
      user: {
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
        username: `newcomer${count}`,
        full_name: 'Ada Lovelace',
        email: `newcomer${count}@example.com`,
        // A user is offline until a socket connection is open.
        status: 'offline',
        avatar_url: null,
        title: null,
        time_zone: null,
        custom_status: null,
        custom_status_expires_at: null,
        is_do_not_disturb: false,
        do_not_disturb: null,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        version: 1,
      },
    });
    expect(await isIn(body)).toBe(true);
  });

  it('stores email and username in lower case, and an empty name as null', async () => {
    const registration = createRegistration({
      email: ' Grace@Example.COM ',
      username: ' Grace.Hopper-1_0 ',
      full_name: '',
    });
    const { user } = await app.anonymous.does(auth.register, registration);
    expect(user).toMatchObject({ email: 'grace@example.com', username: 'grace.hopper-1_0', full_name: null });
  });

  it('accepts each email and username once, ignoring case', async () => {
    const first = createRegistration();
    await app.anonymous.does(auth.register, first);
    const registerAgain = (more: object) => app.anonymous.call(auth.register, createRegistration(more));
    expect(await registerAgain({ email: first.body.email.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: 'email_taken', detail: 'An account with this email address already exists.' },
    });
    expect(await registerAgain({ username: first.body.username.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: 'username_taken', detail: 'This username is already taken.' },
    });
  });

  it('creates one account for simultaneous requests', async () => {
    const registration = createRegistration();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.anonymous.call(auth.register, registration)),
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
  ])('rejects a %s like %.20s and names the field', async (field, value) => {
    const { status, body } = await app.anonymous.call(auth.register, createRegistration({ [field]: value }));
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'invalid', errors: [{ path: field, message: body.detail }] });
  });

  it.each([
    ['username', 'abc'],
    ['username', 'a'.repeat(32)],
    ['password', 'eight888'],
    ['password', 'ü'.repeat(128)],
    ['password', '        '],
  ])('accepts a %s like %.20s', async (field, value) => {
    const registration = createRegistration({ [field]: value });
    expect((await app.anonymous.call(auth.register, registration)).status).toBe(201);
    const { email, password } = registration.body;
    expect((await logIn(email, password)).status).toBe(200);
  });
});

describe('signing in', () => {
  it('ignores the case of the email, but not of the password', async () => {
    const person = await app.createUser();
    expect((await logIn(person.user.email.toUpperCase())).body).toMatchObject({ user: person.user });
    expect((await logIn(person.user.email, PASSWORD.toUpperCase())).status).toBe(401);
    expect((await logIn(person.user.email, `${PASSWORD} `)).status).toBe(401);
  });

  it('has the same response for an unknown email and a wrong password', async () => {
    const { email } = (await app.createUser()).user;
    const wrong = await logIn(email, 'a wrong password');
    const unknown = await logIn('nobody@example.com', 'a wrong password');
    expect(wrong.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
    expect(wrong.body.detail).toBe('The email address or the password is wrong.');
  });

  it('with a demo account is unavailable where demo accounts are off', async () => {
    expect(await app.anonymous.does(getConfig, {})).toMatchObject({
      demo_accounts: false,
      registration: true,
    });
    expect(await app.anonymous.call(auth.signInAsDemo, { body: { account: 'admin' } })).toMatchObject({
      status: 404,
      body: { code: 'demo_accounts_off' },
    });
  });

  it('is impossible for a user who took a demo account’s username', async () => {
    const withDemo = await startTestApp({ demoAccounts: true });
    await withDemo.database.sql`update users set password_hash = 'one of a person' where username = 'admin'`;
    const { status } = await withDemo.anonymous.call(auth.signInAsDemo, { body: { account: 'admin' } });
    await withDemo.close();
    expect(status).toBe(404);
  });
});

describe('too many attempts', () => {
  it('to sign in are rejected for a while, with Retry-After', async () => {
    const limited = await startTestApp({ rateLimit: true });
    const attempt = () => limited.anonymous.call(auth.signInAsDemo, { body: { account: 'demo' } });
    for (let attempts = 0; attempts < 30; attempts++) expect((await attempt()).status).toBe(404);
    const refused = await attempt();
    await limited.close();
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(refused.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
