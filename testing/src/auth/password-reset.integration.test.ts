import { changePassword, deleteAccount } from '@workflow/contract/account/account.endpoints.ts';
import { getMe, login, refreshSession, register } from '@workflow/contract/auth/auth.endpoints.ts';
import * as passkeys from '@workflow/contract/auth/passkeys/passkeys.endpoints.ts';
import {
  checkPasswordReset,
  requestPasswordReset,
  resetPassword,
} from '@workflow/contract/auth/password-reset/password-reset.endpoints.ts';
import * as twoFactor from '@workflow/contract/auth/two-factor/two-factor.endpoints.ts';
import { putPreferences } from '@workflow/contract/preferences/preferences.endpoints.ts';
import { RESET_MAIL_RATE } from '@workflow/server/features/auth/passwords/password-reset.service.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { urlFor } from '../harness/client.ts';
import { PASSWORD } from '../harness/settings.ts';
import { type ReceivedMail, startSmtp, type TestSmtp } from '../harness/smtp.ts';
import { TestUser } from '../harness/test-user.ts';
import { Authenticator } from './authenticator.ts';

const NEW_PASSWORD = 'a better password';
const ENDED = {
  status: 410,
  body: {
    code: 'reset_link_ended',
    detail: 'This link has expired or was already used. Request a new one.',
  },
};

let smtp: TestSmtp;
let app: TestApp;
let count = 0;

const settingsFor = ({ port }: TestSmtp) => ({
  smtpUrl: `smtp://127.0.0.1:${port}?tls.rejectUnauthorized=false`,
  mailFrom: 'workflow@example.com',
});

beforeAll(async () => {
  smtp = await startSmtp();
  app = await startTestApp(settingsFor(smtp));
});
afterAll(() => Promise.all([app.close(), smtp.stop()]));

/** Creates an account that signs in with a password. */
async function createAccount() {
  const username = `forgetful-${++count}`;
  const email = `${username}@example.com`;
  const tokens = await app.anonymous.does(register, { body: { email, username, password: PASSWORD } });
  return { email, user: new TestUser(app.url, tokens) };
}

const request = (email: string) => app.anonymous.call(requestPasswordReset, { body: { email } });
const check = (token: string) => app.anonymous.call(checkPasswordReset, { body: { token } });
const reset = (token: string, new_password = NEW_PASSWORD) =>
  app.anonymous.call(resetPassword, { body: { token, new_password } });
const signIn = (email: string, password: string) => app.anonymous.call(login, { body: { email, password } });

const tokenIn = ({ text }: ReceivedMail) => /\/reset-password\/(\S+)/.exec(text ?? '')![1]!;
/** Emails about registration and sign-in, which other tests cover. */
const EXPECTED_ELSEWHERE = ['Confirm your email address', 'New sign-in to your account'];

const mailsTo = (email: string) =>
  smtp.received.filter(
    ({ recipients, subject }) => recipients.includes(email) && !EXPECTED_ELSEWHERE.includes(subject ?? ''),
  );

/** Requests a reset, and returns the token of the email that follows. */
async function requestToken(email: string): Promise<string> {
  const before = mailsTo(email).length;
  expect((await request(email)).status).toBe(204);
  await expect.poll(() => mailsTo(email).length, { timeout: 10_000 }).toBe(before + 1);
  return tokenIn(mailsTo(email).at(-1)!);
}

describe('a forgotten password', () => {
  it('is reset once with the link in the email, which ends all sessions and is followed by a notice', async () => {
    const { email, user } = await createAccount();
    const tab = await user.connect();
    const token = await requestToken(email);
    const mail = mailsTo(email)[0]!;
    expect(mail.subject).toBe('Reset your WorkFlow password');
    expect(mail.html).toContain(`href="${app.url}/reset-password/${token}"`);
    expect(mail.text).toContain('This link works once and expires after 60 minutes.');
    const rows = await app.database.sql`select * from password_resets`;
    expect(JSON.stringify(rows)).not.toContain(token);

    expect(await check(token)).toMatchObject({ status: 200, body: { email } });
    expect((await reset(token, 'short')).status).toBe(422);
    const answers = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 410, 410]);
    expect(await check(token)).toMatchObject(ENDED);
    expect((await user.call(getMe, {})).status).toBe(401);
    expect(await tab.closed).toBe('io server disconnect');
    const { refresh_token } = user.tokens;
    expect((await app.anonymous.call(refreshSession, { body: { refresh_token } })).status).toBe(401);
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
    await expect.poll(() => mailsTo(email).length, { timeout: 10_000 }).toBe(2);
    const notice = mailsTo(email)[1]!;
    expect(notice.subject).toBe('Your password was changed');
    expect(notice.text).toContain(`${app.url}/forgot-password`);
    expect(notice.text).not.toContain(NEW_PASSWORD);
  });

  it('has only one link: a later request ends the earlier one, and links expire', async () => {
    const { email, user } = await createAccount();
    const earlier = await requestToken(email);
    const later = await requestToken(email);
    expect(await reset(earlier)).toMatchObject(ENDED);
    expect((await check(later)).status).toBe(200);
    await app.database.sql`
      update password_resets set expires_at = now() - interval '1 second' where user_id = ${user.id}`;
    expect(await check(later)).toMatchObject(ENDED);
    expect(await reset(later)).toMatchObject(ENDED);
    expect(await reset('unknown')).toMatchObject(ENDED);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });

  it('gets the same response for an address without an account, and no email', async () => {
    const { email } = await createAccount();
    const [known, unknown] = [await request(email), await request('nobody@example.com')];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await expect.poll(() => mailsTo(email).length, { timeout: 10_000 }).toBe(1);
    // The jobs run in the order of the requests, so a later email means that the unknown address got none.
    await requestToken(email);
    expect(smtp.attemptsFor('nobody@example.com')).toBe(0);
    expect((await request('not an address')).status).toBe(422);
  });

  it('is described in the language that the user has chosen, or in that of the request', async () => {
    const german = 'Setze dein WorkFlow-Passwort zurück';
    const requestIn = async (language: string, email: string) => {
      const { status } = await app.anonymous.send(urlFor(requestPasswordReset, {}), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': language },
        body: JSON.stringify({ email }),
      });
      expect(status).toBe(204);
      await expect.poll(() => mailsTo(email).length).toBe(1);
      return mailsTo(email)[0]!.subject;
    };
    const [visitor, reader, writer] = [await createAccount(), await createAccount(), await createAccount()];
    await reader.user.does(putPreferences, { body: { language: 'de' } });
    await writer.user.does(putPreferences, { body: { language: 'en' } });
    expect(await requestIn('de-AT', visitor.email)).toBe(german);
    expect(await requestIn('en', reader.email)).toBe(german);
    expect(await requestIn('de', writer.email)).toBe('Reset your WorkFlow password');
  });
});

const listSecurityEventsOf = async ({ id }: TestUser) =>
  (await app.database.sql<{ kind: string }[]>`select kind from security_events where user_id = ${id}`).map(
    ({ kind }) => kind,
  );

describe('the passkeys of the account', () => {
  async function addPasskey(user: TestUser): Promise<Authenticator> {
    const device = new Authenticator();
    const options = await user.does(passkeys.getPasskeyCreationOptions, { body: { password: PASSWORD } });
    const credential = device.create(options, app.url);
    await user.does(passkeys.addPasskey, { body: { name: 'Laptop', credential } });
    const subjects = () => mailsTo(user.user.email).map(({ subject }) => subject);
    await expect.poll(subjects, { timeout: 10_000 }).toContain('A passkey was added');
    return device;
  }
  async function signInWith(device: Authenticator): Promise<number> {
    const options = await app.anonymous.does(passkeys.getPasskeyRequestOptions, {});
    const credential = device.get(options, app.url);
    return (await app.anonymous.call(passkeys.signInWithPasskey, { body: { credential } })).status;
  }

  it('end with a reset if nobody had confirmed the address, because another person may have registered with it', async () => {
    const { email, user } = await createAccount();
    const device = await addPasskey(user);
    expect(await signInWith(device)).toBe(200);
    expect((await reset(await requestToken(email))).status).toBe(204);
    expect(await signInWith(device)).toBe(401);
    expect(await listSecurityEventsOf(user)).toContain('passkeys_removed');
  });

  it('stay if the user had confirmed the address', async () => {
    const { email, user } = await createAccount();
    await app.database.sql`update users set email_confirmed_at = now() where id = ${user.id}`;
    const device = await addPasskey(user);
    expect((await reset(await requestToken(email))).status).toBe(204);
    expect(await signInWith(device)).toBe(200);
  });

  it('are removed one by one with the password, and the user gets an email about each', async () => {
    const { email, user } = await createAccount();
    await addPasskey(user);
    const [passkey] = await user.does(passkeys.listPasskeys, {});
    const body = { password: PASSWORD };
    expect((await user.call(passkeys.removePasskey, { params: { id: passkey!.id }, body })).status).toBe(204);
    const subjects = () => mailsTo(email).map(({ subject }) => subject);
    await expect.poll(subjects).toContain('A passkey was removed');
  });

  it('are removed if the user asks for it, and the user gets an email about it', async () => {
    const { email, user } = await createAccount();
    await app.database.sql`update users set email_confirmed_at = now() where id = ${user.id}`;
    const device = await addPasskey(user);
    const body = { token: await requestToken(email), new_password: NEW_PASSWORD, remove_passkeys: true };
    expect((await app.anonymous.call(resetPassword, { body })).status).toBe(204);
    expect(await signInWith(device)).toBe(401);
    const subjects = () => mailsTo(email).map(({ subject }) => subject);
    await expect.poll(subjects, { timeout: 10_000 }).toContain('All passkeys were removed');
  });
});

describe('the second factor of the account', () => {
  /** Returns what the sign-in with the new password answers after a reset. */
  async function signInAfterReset(confirmedAt: string | null) {
    const { email, user } = await createAccount();
    await app.database.sql`update users set email_confirmed_at = ${confirmedAt} where id = ${user.id}`;
    const { secret } = await user.does(twoFactor.setUpTwoFactor, { body: { password: PASSWORD } });
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await user.does(twoFactor.enableTwoFactor, { body: { code } });
    const subjects = () => mailsTo(email).map(({ subject }) => subject);
    await expect.poll(subjects, { timeout: 10_000 }).toContain('Two-factor authentication was turned on');
    expect((await reset(await requestToken(email))).status).toBe(204);
    return { answer: (await signIn(email, NEW_PASSWORD)).body, events: await listSecurityEventsOf(user) };
  }

  it('ends with a reset if nobody had confirmed the address, so that the owner of the address can sign in', async () => {
    const { answer, events } = await signInAfterReset(null);
    expect(answer).toHaveProperty('access_token');
    expect(events).toContain('two_factor_off');
  });

  it('stays if the user had confirmed the address', async () => {
    const { answer, events } = await signInAfterReset(new Date().toISOString());
    expect(answer).toMatchObject({ next_step: 'two_factor' });
    expect(events).not.toContain('two_factor_off');
  });
});

describe('a pending reset', () => {
  it('is not created for an address that the user changes at the same time', async () => {
    const { email, user } = await createAccount();
    const { sql } = app.database;
    await sql.begin(async (changing) => {
      await changing`update users set email = ${`new-${email}`} where id = ${user.id}`;
      expect((await request(email)).status).toBe(204);
      const isWaiting = async () => {
        const waiting = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return waiting.count > 0;
      };
      await vi.waitUntil(isWaiting, 20_000);
    });
    // The jobs run in the order of the requests.
    await requestToken((await createAccount()).email);
    expect(mailsTo(email).map(({ subject }) => subject)).not.toContain('Reset your WorkFlow password');
    expect((await sql`select from password_resets where user_id = ${user.id}`).count).toBe(0);
  });

  it('ends when the user changes the password, who gets a notice', async () => {
    const { email, user } = await createAccount();
    const token = await requestToken(email);
    await user.does(changePassword, { body: { current_password: PASSWORD, new_password: NEW_PASSWORD } });
    expect(await reset(token, 'an intruder’s password')).toMatchObject(ENDED);
    await expect
      .poll(() => mailsTo(email).at(-1)?.subject, { timeout: 10_000 })
      .toBe('Your password was changed');
  });

  it('ends with the account', async () => {
    const { email, user } = await createAccount();
    const token = await requestToken(email);
    await user.does(deleteAccount, { body: { password: PASSWORD } });
    expect(await reset(token)).toMatchObject(ENDED);
    await expect.poll(() => mailsTo(email).at(-1)?.subject).toBe('Your account was deleted');
    expect(mailsTo(email).at(-1)!.text).toContain('Your messages and other content stay');
  });
});

it('one address gets a limited number of emails, also from many callers, with the same response', async () => {
  const limited = await startTestApp({ ...settingsFor(smtp), rateLimit: true });
  try {
    const username = `flooded-${++count}`;
    const email = `${username}@example.com`;
    await limited.anonymous.does(register, { body: { email, username, password: PASSWORD } });
    const requestFrom = (address: string, to: string) =>
      limited.anonymous.send(urlFor(requestPasswordReset, {}), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ email: to }),
      });
    for (let caller = 1; caller <= RESET_MAIL_RATE.max + 3; caller++)
      expect((await requestFrom(`10.0.0.${caller}`, email)).status).toBe(204);
    await expect.poll(() => mailsTo(email).length, { timeout: 10_000 }).toBe(RESET_MAIL_RATE.max);
    const statuses = [];
    for (let attempt = 0; attempt < 12; attempt++)
      statuses.push((await requestFrom('10.9.9.9', `guess-${attempt}@example.com`)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  } finally {
    await limited.close();
  }
});

it('a deleted account is confirmed in the language that the user had chosen', async () => {
  const { email, user } = await createAccount();
  await user.does(putPreferences, { body: { language: 'de' } });
  await user.does(deleteAccount, { body: { password: PASSWORD } });
  await expect
    .poll(() => mailsTo(email).map(({ subject }) => subject))
    .toEqual(['Dein Konto wurde gelöscht']);
});
