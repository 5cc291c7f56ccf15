import { changePassword } from '@workflow/contract/account/account.endpoints.ts';
import { getMe, login, register } from '@workflow/contract/auth/auth.endpoints.ts';
import * as endpoints from '@workflow/contract/auth/two-factor/two-factor.endpoints.ts';
import { CODE_SECONDS, WRONG_CODES_MAX } from '@workflow/contract/auth/two-factor/two-factor.limits.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { PASSWORD } from '../harness/settings.ts';
import { type ReceivedMail, startSmtp, type TestSmtp } from '../harness/smtp.ts';
import { TestUser } from '../harness/test-user.ts';

const NEW_PASSWORD = 'a better password';
const WRONG_CODE = { status: 401, body: { code: 'wrong_code' } };

let smtp: TestSmtp;
let app: TestApp;
let count = 0;

beforeAll(async () => {
  smtp = await startSmtp();
  app = await startTestApp({
    smtpUrl: `smtp://127.0.0.1:${smtp.port}?tls.rejectUnauthorized=false`,
    mailFrom: 'workflow@example.com',
  });
});
afterAll(() => Promise.all([app.close(), smtp.stop()]));

/** Emails about registration and sign-in, which other tests cover. */
const EXPECTED_ELSEWHERE = ['Confirm your email address', 'New sign-in to your account'];

const subjectsTo = (email: string) =>
  smtp.received
    .filter(
      ({ recipients, subject }) => recipients.includes(email) && !EXPECTED_ELSEWHERE.includes(subject ?? ''),
    )
    .map(({ subject }: ReceivedMail) => subject);
/** The code of the app some steps from now. A later step is valid within the tolerance, and is not yet used. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * CODE_SECONDS * 1000,
  });
/** Lets the codes that were used before be valid again, as if their time had not come yet. */
const forgetUsedSteps = () => app.database.sql`update second_factors set last_used_step = 0`;

const signIn = (email: string, password: string = PASSWORD) =>
  app.anonymous.call(login, { body: { email, password } });
const enter = (challenge_token: string, code: string) =>
  app.anonymous.call(endpoints.signInWithCode, { body: { challenge_token, code } });

async function challengeFor(email: string, password?: string): Promise<string> {
  const { status, body } = await signIn(email, password);
  expect([status, body]).toMatchObject([200, { next_step: 'two_factor', expires_in: 600 }]);
  expect(body).not.toHaveProperty('access_token');
  return 'challenge_token' in body ? body.challenge_token : '';
}

async function createAccount() {
  const username = `careful-${++count}`;
  const email = `${username}@example.com`;
  const tokens = await app.anonymous.does(register, { body: { email, username, password: PASSWORD } });
  return { email, user: new TestUser(app.url, tokens) };
}

async function createProtectedAccount() {
  const { email, user } = await createAccount();
  const { secret } = await user.does(endpoints.setUpTwoFactor, { body: { password: PASSWORD } });
  const { recovery_codes } = await user.does(endpoints.enableTwoFactor, { body: { code: codeOf(secret) } });
  await forgetUsedSteps();
  return { email, user, secret, recoveryCodes: recovery_codes };
}

describe('turning it on', () => {
  it('takes the password and a code, keeps sessions signed in, and is followed by a notice', async () => {
    const { email, user } = await createAccount();
    const setUp = (password: string) => user.call(endpoints.setUpTwoFactor, { body: { password } });
    const enable = (code: string) => user.call(endpoints.enableTwoFactor, { body: { code } });
    expect(await setUp('wrong password')).toMatchObject({ status: 403, body: { code: 'wrong_password' } });
    expect(await enable('123456')).toMatchObject({ status: 409, body: { code: 'setup_not_started' } });
    const { body: abandoned } = await setUp(PASSWORD);
    const { body } = await setUp(PASSWORD);
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect(body.uri).toContain(encodeURIComponent(email));
    expect(await enable(codeOf(abandoned.secret))).toMatchObject({
      status: 403,
      body: { code: 'setup_code_wrong' },
    });
    expect((await signIn(email)).body).toHaveProperty('access_token');

    const enabled = await enable(codeOf(body.secret));
    expect(enabled.status).toBe(200);
    expect(new Set(enabled.body.recovery_codes).size).toBe(10);
    expect(await enable(codeOf(body.secret))).toMatchObject({ status: 409, body: { code: 'two_factor_on' } });
    expect(await setUp(PASSWORD)).toMatchObject({ status: 409, body: { code: 'two_factor_on' } });
    expect((await user.call(getMe, {})).status).toBe(200);
    expect(await user.does(endpoints.getTwoFactor, {})).toMatchObject({ recovery_codes_left: 10 });
    await expect
      .poll(() => subjectsTo(email), { timeout: 10_000 })
      .toEqual(['Two-factor authentication was turned on']);

    const stored = JSON.stringify([
      await app.database.sql`select * from second_factors`,
      await app.database.sql`select * from recovery_codes`,
    ]);
    for (const code of enabled.body.recovery_codes) expect(stored).not.toContain(code.replace('-', ''));
    expect(stored).not.toContain(body.secret);
  });
});

it('refuses many wrong requests at once, because only right ones wait for recovery codes', async () => {
  const { user } = await createAccount();
  const statusesOf = async (send: () => Promise<{ status: number }>) => {
    const answers = await Promise.all(Array.from({ length: 8 }, send));
    return new Set(answers.map(({ status }) => status));
  };
  const enable = () => user.call(endpoints.enableTwoFactor, { body: { code: '000000' } });
  const replace = (password: string) => user.call(endpoints.replaceRecoveryCodes, { body: { password } });
  expect(await statusesOf(enable)).toEqual(new Set([409]));
  await user.does(endpoints.setUpTwoFactor, { body: { password: PASSWORD } });
  expect(await statusesOf(enable)).toEqual(new Set([403]));
  expect(await statusesOf(() => replace('wrong password'))).toEqual(new Set([403]));
  expect(await statusesOf(() => replace(PASSWORD))).toEqual(new Set([409]));
});

describe('signing in', () => {
  it('answers a challenge instead of tokens, which a code completes once', async () => {
    const { email, secret } = await createProtectedAccount();
    expect((await signIn(email, 'wrong password')).status).toBe(401);
    const challenge = await challengeFor(email);
    expect(await enter('unknown', codeOf(secret))).toMatchObject({
      status: 410,
      body: { code: 'sign_in_expired' },
    });
    expect(await enter(challenge, '000000')).toMatchObject(WRONG_CODE);
    const code = codeOf(secret);
    const answers = await Promise.all([
      enter(challenge, code),
      enter(challenge, code),
      enter(challenge, code),
    ]);
    const completed = answers.filter(({ status }) => status === 200);
    expect(completed).toHaveLength(1);
    const device = new TestUser(app.url, completed[0]!.body);
    expect((await device.does(getMe, {})).email).toBe(email);
    expect((await enter(challenge, codeOf(secret, 1))).status).toBe(410);
  });

  it('refuses a replayed code, also with another challenge, and one of an earlier step', async () => {
    const { email, secret } = await createProtectedAccount();
    const code = codeOf(secret);
    expect((await enter(await challengeFor(email), code)).status).toBe(200);
    const challenge = await challengeFor(email);
    expect(await enter(challenge, code)).toMatchObject(WRONG_CODE);
    expect(await enter(challenge, codeOf(secret, -1))).toMatchObject(WRONG_CODE);
    expect((await enter(challenge, codeOf(secret, 1))).status).toBe(200);
  });

  it('refuses codes of another time and challenges that have expired', async () => {
    const { email, secret } = await createProtectedAccount();
    const challenge = await challengeFor(email);
    expect(await enter(challenge, codeOf(secret, 3))).toMatchObject(WRONG_CODE);
    expect(await enter(challenge, codeOf(secret, -3))).toMatchObject(WRONG_CODE);
    await app.database.sql`update sign_in_challenges set expires_at = now()`;
    expect((await enter(challenge, codeOf(secret))).status).toBe(410);
  });

  it('accepts each recovery code once, as people type it, with a notice', async () => {
    const { email, user, recoveryCodes } = await createProtectedAccount();
    const [first, second] = recoveryCodes as [string, string];
    const typed = ` ${first.toUpperCase().replace('-', ' ')} `;
    expect((await enter(await challengeFor(email), typed)).status).toBe(200);
    expect(await enter(await challengeFor(email), first)).toMatchObject(WRONG_CODE);
    const [one, other] = [await challengeFor(email), await challengeFor(email)];
    const both = await Promise.all([enter(one, second), enter(other, second)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect((await user.does(endpoints.getTwoFactor, {})).recovery_codes_left).toBe(8);
    await expect
      .poll(() => subjectsTo(email), { timeout: 10_000 })
      .toContain('A recovery code was used to sign in');
  });

  it('accepts no code after too many wrong ones, from any device, until some time has passed', async () => {
    const { email, secret } = await createProtectedAccount();
    const challenges = [await challengeFor(email), await challengeFor(email)];
    const guesses = Array.from({ length: WRONG_CODES_MAX + 5 }, (_, n) =>
      enter(challenges[n % 2]!, `00000${n % 10}`),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(WRONG_CODES_MAX);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect((await enter(await challengeFor(email), codeOf(secret))).status).toBe(429);
    await app.database.sql`update second_factors set wrong_codes_since = now() - interval '1 hour'`;
    expect((await enter(await challengeFor(email), codeOf(secret))).status).toBe(200);
  });

  it('ends unfinished sign-ins when the password changes', async () => {
    const { email, user, secret } = await createProtectedAccount();
    const challenge = await challengeFor(email);
    await user.does(changePassword, { body: { current_password: PASSWORD, new_password: NEW_PASSWORD } });
    expect((await enter(challenge, codeOf(secret))).status).toBe(410);
    expect((await enter(await challengeFor(email, NEW_PASSWORD), codeOf(secret))).status).toBe(200);
  });
});

describe('afterwards', () => {
  it('new recovery codes end the earlier ones', async () => {
    const { email, user, recoveryCodes } = await createProtectedAccount();
    const replace = (password: string) => user.call(endpoints.replaceRecoveryCodes, { body: { password } });
    expect((await replace('wrong password')).status).toBe(403);
    const { recovery_codes } = (await replace(PASSWORD)).body;
    expect((await enter(await challengeFor(email), recoveryCodes[0]!)).status).toBe(401);
    expect((await enter(await challengeFor(email), recovery_codes[0]!)).status).toBe(200);
    await expect.poll(() => subjectsTo(email)).toContain('Your recovery codes were replaced');
  });

  it('turning it off takes the password, and then the password is enough', async () => {
    const { email, user, secret } = await createProtectedAccount();
    const challenge = await challengeFor(email);
    const disable = (password: string) => user.call(endpoints.disableTwoFactor, { body: { password } });
    expect((await disable('wrong password')).status).toBe(403);
    expect((await disable(PASSWORD)).status).toBe(204);
    expect(await disable(PASSWORD)).toMatchObject({ status: 409, body: { code: 'two_factor_off' } });
    expect((await enter(challenge, codeOf(secret))).status).toBe(410);
    expect((await signIn(email)).body).toHaveProperty('access_token');
    expect(await user.does(endpoints.getTwoFactor, {})).toEqual({ enabled_at: null, recovery_codes_left: 0 });
    await expect
      .poll(() => subjectsTo(email), { timeout: 10_000 })
      .toContain('Two-factor authentication was turned off');
  });
});
