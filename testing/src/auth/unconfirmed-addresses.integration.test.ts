import { deleteAccount } from '@workflow/contract/account/account.endpoints.ts';
import { register } from '@workflow/contract/auth/auth.endpoints.ts';
import * as emailAddress from '@workflow/contract/auth/email-address/email-address.endpoints.ts';
import * as passkeys from '@workflow/contract/auth/passkeys/passkeys.endpoints.ts';
import { CONFIRMATION_MAIL_RATE } from '@workflow/server/features/auth/email-address/email-address.service.ts';
import { UNCONFIRMED_MAIL_RATE } from '@workflow/server/platform/mail/unconfirmed-mail-limit.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { PASSWORD } from '../harness/settings.ts';
import { TestUser } from '../harness/test-user.ts';
import { Authenticator } from './authenticator.ts';

const VICTIM = 'victim@example.org';
/** Adding and removing a passkey may each happen ten times a minute. */
const ROUNDS = 8;

let app: TestApp;
let count = 0;

beforeEach(async () => {
  app = await startTestApp({ rateLimit: true });
});
afterEach(() => app.close());

async function registerWith(email: string): Promise<TestUser> {
  const body = { email, username: `stranger-${++count}`, password: PASSWORD };
  return new TestUser(app.url, await app.anonymous.does(register, { body }));
}

/** Counts the emails that the server has queued or sent. */
async function countMails(): Promise<number> {
  const [row] = await app.database.sql<[{ mails: number }]>`
    select count(*)::int as mails from pgboss.job where name = 'mail.send'`;
  return row.mails;
}

async function addAndRemovePasskeys(user: TestUser): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const options = await user.does(passkeys.getPasskeyCreationOptions, { body: { password: PASSWORD } });
    const credential = new Authenticator().create(options, app.url);
    const { id } = await user.does(passkeys.addPasskey, { body: { name: 'Visit evil.example', credential } });
    await user.does(passkeys.removePasskey, { params: { id }, body: { password: PASSWORD } });
  }
}

it('an address that nobody confirmed gets a limited number of security notices', async () => {
  const user = await registerWith(VICTIM);
  await addAndRemovePasskeys(user);
  // The first link and those that the owner requests have limits of their own.
  expect(await countMails()).toBe(1 + UNCONFIRMED_MAIL_RATE.max);
  expect((await user.call(emailAddress.sendEmailConfirmation, {})).status).toBe(204);
});

it('a confirmed address gets every security notice', async () => {
  const user = await registerWith(VICTIM);
  await app.database.sql`update users set email_confirmed_at = now() where id = ${user.id}`;
  await addAndRemovePasskeys(user);
  expect(await countMails()).toBe(1 + 2 * ROUNDS);
});

it('an address gets a limited number of emails also from accounts that are created and deleted', async () => {
  for (let round = 0; round < UNCONFIRMED_MAIL_RATE.max + 2; round++) {
    const user = await registerWith(VICTIM);
    await user.does(deleteAccount, { body: { password: PASSWORD } });
  }
  // The limit applies separately to confirmation links and to notices, here of deleted accounts.
  expect(await countMails()).toBe(2 * UNCONFIRMED_MAIL_RATE.max);
});

it('requests above the limit of a user do not count for the address', async () => {
  const [one, other] = [await registerWith('one@example.com'), await registerWith('other@example.com')];
  const request = (user: TestUser) =>
    user.call(emailAddress.requestEmailChange, { body: { email: VICTIM, password: PASSWORD } });
  const { max } = CONFIRMATION_MAIL_RATE;
  for (let round = 0; round < max; round++) expect((await request(one)).status).toBe(200);
  for (let round = 0; round < 4; round++) expect((await request(one)).status).toBe(429);
  for (let round = 0; round < max; round++) expect((await request(other)).status).toBe(200);
});
