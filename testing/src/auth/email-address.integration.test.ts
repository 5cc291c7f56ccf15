import { changePassword } from '@workflow/contract/account/account.endpoints.ts';
import { getMe, login, register } from '@workflow/contract/auth/auth.endpoints.ts';
import * as endpoints from '@workflow/contract/auth/email-address/email-address.endpoints.ts';
import { CONFIRMATION_MAIL_RATE } from '@workflow/server/features/auth/email-address/email-address.service.ts';
import { UNCONFIRMED_MAIL_RATE } from '@workflow/server/platform/mail/unconfirmed-mail-limit.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { PASSWORD } from '../harness/settings.ts';
import { startSmtp, type TestSmtp } from '../harness/smtp.ts';
import { TestUser } from '../harness/test-user.ts';

const ENDED = { status: 410, body: { code: 'email_link_ended' } };

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

async function createAccount() {
  const username = `mover-${++count}`;
  const email = `${username}@example.com`;
  const tokens = await app.anonymous.does(register, { body: { email, username, password: PASSWORD } });
  return { email, newEmail: `${username}@example.org`, user: new TestUser(app.url, tokens) };
}

const linksTo = (email: string) =>
  smtp.received
    .filter(({ recipients }) => recipients.includes(email))
    .flatMap(({ text }) => /\/confirm-email\/(\S+)/.exec(text ?? '')?.[1] ?? []);
const subjectsTo = (email: string) =>
  smtp.received.filter(({ recipients }) => recipients.includes(email)).map(({ subject }) => subject);

/** Waits for so many links to an address, and returns the token of the newest. */
async function tokenTo(email: string, links = 1): Promise<string> {
  await expect.poll(() => linksTo(email).length, { timeout: 10_000 }).toBe(links);
  return linksTo(email).at(-1)!;
}

const confirm = (token: string) => app.anonymous.call(endpoints.confirmEmail, { body: { token } });
const statusOf = (user: TestUser) => user.does(endpoints.getEmailStatus, {});
const requestChange = (user: TestUser, email: string, password: string = PASSWORD) =>
  user.call(endpoints.requestEmailChange, { body: { email, password } });
const signIn = (email: string) => app.anonymous.call(login, { body: { email, password: PASSWORD } });

describe('a new account', () => {
  it('confirms its address with the link that registration sends, once', async () => {
    const { email, user } = await createAccount();
    expect(await statusOf(user)).toEqual({ email, confirmed_at: null, pending_email: null });
    const token = await tokenTo(email);
    expect(JSON.stringify(await app.database.sql`select * from email_confirmations`)).not.toContain(token);
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect((await statusOf(user)).confirmed_at).not.toBeNull();
    expect(await user.call(endpoints.sendEmailConfirmation, {})).toMatchObject({
      status: 409,
      body: { code: 'email_confirmed' },
    });
  });

  it('gets another link on request, which ends the earlier one; links expire', async () => {
    const { email, user } = await createAccount();
    const first = await tokenTo(email);
    expect((await user.call(endpoints.sendEmailConfirmation, {})).status).toBe(204);
    const second = await tokenTo(email, 2);
    expect(await confirm(first)).toMatchObject(ENDED);
    await app.database.sql`update email_confirmations set expires_at = now()`;
    expect(await confirm(second)).toMatchObject(ENDED);
  });
});

describe('a change of the address', () => {
  it('takes the password, and happens when the new address is confirmed; the old one gets notices', async () => {
    const { email, newEmail, user } = await createAccount();
    expect(await requestChange(user, newEmail, 'wrong password')).toMatchObject({ status: 403 });
    expect(await requestChange(user, email)).toMatchObject({
      status: 409,
      body: { code: 'email_unchanged' },
    });
    const { body } = await requestChange(user, newEmail);
    expect(body).toMatchObject({ email, pending_email: newEmail });
    const token = await tokenTo(newEmail);
    expect((await signIn(newEmail)).status).toBe(401);
    expect(await confirm(token)).toMatchObject({ status: 200, body: { email: newEmail } });
    expect(await statusOf(user)).toMatchObject({ email: newEmail, pending_email: null });
    expect((await user.does(getMe, {})).email).toBe(newEmail);
    expect((await signIn(newEmail)).status).toBe(200);
    expect((await signIn(email)).status).toBe(401);
    await expect
      .poll(() => subjectsTo(email), { timeout: 10_000 })
      .toEqual(
        expect.arrayContaining([
          'A change of your email address was requested',
          'Your email address was changed',
        ]),
      );
  });

  it('is refused for an address of another account, also when that account came in between', async () => {
    const [one, other] = [await createAccount(), await createAccount()];
    expect(await requestChange(one.user, other.email)).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    });
    await requestChange(one.user, one.newEmail);
    const token = await tokenTo(one.newEmail);
    const body = { email: one.newEmail, username: `${count}-in-between`, password: PASSWORD };
    await app.anonymous.does(register, { body });
    expect(await confirm(token)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect((await statusOf(one.user)).email).toBe(one.email);
  });

  it('ends when the password changes', async () => {
    const { newEmail, user } = await createAccount();
    await requestChange(user, newEmail);
    const token = await tokenTo(newEmail);
    await user.does(changePassword, {
      body: { current_password: PASSWORD, new_password: 'a better password' },
    });
    expect(await confirm(token)).toMatchObject(ENDED);
  });
});

it('a user can cause a limited number of emails', async () => {
  const limited = await startTestApp({ databaseUrl: app.databaseUrl, rateLimit: true });
  try {
    const username = `eager-${++count}`;
    const body = { email: `${username}@example.com`, username, password: PASSWORD };
    const user = new TestUser(limited.url, await limited.anonymous.does(register, { body }));
    const statuses = [];
    for (let mail = 0; mail < CONFIRMATION_MAIL_RATE.max + 1; mail++)
      statuses.push((await user.call(endpoints.sendEmailConfirmation, {})).status);
    expect(statuses).toEqual([...Array(CONFIRMATION_MAIL_RATE.max).fill(204), 429]);
  } finally {
    await limited.close();
  }
});

it('one address gets a limited number of emails, also by many users', async () => {
  const limited = await startTestApp({ databaseUrl: app.databaseUrl, rateLimit: true });
  try {
    const statuses = [];
    for (let mail = 0; mail < UNCONFIRMED_MAIL_RATE.max + 1; mail++) {
      const { user } = await createAccount();
      statuses.push(
        (await requestChange(new TestUser(limited.url, user.tokens), 'flooded@example.org')).status,
      );
    }
    expect(statuses).toEqual([...Array(UNCONFIRMED_MAIL_RATE.max).fill(200), 429]);
  } finally {
    await limited.close();
  }
});
