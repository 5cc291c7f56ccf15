import { changePassword } from '@workflow/contract/account/account.endpoints.ts';
import { listAuditEvents } from '@workflow/contract/audit-log/audit-log.endpoints.ts';
import { login, register } from '@workflow/contract/auth/auth.endpoints.ts';
import { putPreferences } from '@workflow/contract/preferences/preferences.endpoints.ts';
import { createWorkspace } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import { NEW_DEVICE_MAIL_RATE } from '@workflow/server/features/auth/sessions/new-device.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { type Answer, urlFor } from '../harness/client.ts';
import { PASSWORD } from '../harness/settings.ts';
import { startSmtp, type TestSmtp } from '../harness/smtp.ts';
import { TestUser } from '../harness/test-user.ts';

let smtp: TestSmtp;
let app: TestApp;

beforeAll(async () => {
  smtp = await startSmtp();
  app = await startTestApp({
    smtpUrl: `smtp://127.0.0.1:${smtp.port}?tls.rejectUnauthorized=false`,
    mailFrom: 'workflow@example.com',
    rateLimit: true,
  });
});
afterAll(() => Promise.all([app.close(), smtp.stop()]));

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

async function signIn(
  email: string,
  headers: Record<string, string> = {},
  password: string = PASSWORD,
): Promise<Answer<unknown>> {
  const answer = await app.anonymous.send(urlFor(login, {}), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': FIREFOX, ...headers },
    body: JSON.stringify({ email, password }),
  });
  expect(answer.status).toBe(200);
  return answer;
}

async function createAccount(username: string): Promise<string> {
  const email = `${username}@example.com`;
  const answer = await app.anonymous.call(register, { body: { email, username, password: PASSWORD } });
  expect(answer.status).toBe(201);
  return email;
}

const noticesTo = (email: string) =>
  smtp.received.filter(
    ({ recipients, subject = '' }) =>
      recipients.includes(email) && /^(New sign-in|Neue Anmeldung)/.test(subject),
  );
const count = (email: string) => noticesTo(email).length;

it('a sign-in on a new device sends an email in the language of the request, one on a known device does not', async () => {
  const email = await createAccount('traveler');
  const answer = await signIn(email);
  await expect.poll(() => count(email), { timeout: 10_000 }).toBe(1);
  expect(noticesTo(email)[0]!.text).toContain('a new device: Firefox, Linux.');
  const cookie = answer.headers
    .getSetCookie()
    .find((one) => one.startsWith('device_'))!
    .split(';')[0]!;
  await signIn(email, { cookie });
  const unknown = { 'user-agent': 'Call +49 123 now', 'accept-language': 'de' };
  await signIn(email, unknown);
  await expect.poll(() => count(email), { timeout: 10_000 }).toBe(2);
  expect(noticesTo(email)[1]!.text).toContain('auf einem neuen Gerät.');
  expect(noticesTo(email)[1]!.text).not.toContain('+49');
});

it('the email about a new device is in the language that the user has chosen', async () => {
  const email = 'chosen@example.com';
  const tokens = await app.anonymous.does(register, {
    body: { email, username: 'chosen', password: PASSWORD },
  });
  await new TestUser(app.url, tokens).does(putPreferences, { body: { language: 'de' } });
  await signIn(email, { 'accept-language': 'en' });
  await expect.poll(() => noticesTo(email)[0]?.subject).toMatch(/^Neue Anmeldung/);
});

it('a user gets a limited number of these emails, and the audit log has the other sign-ins as well', async () => {
  const email = 'scripted@example.com';
  const tokens = await app.anonymous.does(register, {
    body: { email, username: 'scripted', password: PASSWORD },
  });
  const user = new TestUser(app.url, tokens);
  const { id } = await user.does(createWorkspace, { body: { name: 'Scripts' } });
  for (let index = 0; index < NEW_DEVICE_MAIL_RATE.max + 3; index++) await signIn(email);
  await expect.poll(() => count(email), { timeout: 10_000 }).toBe(NEW_DEVICE_MAIL_RATE.max);
  // Jobs run in the order of their creation, so a later email of another user comes after those that were not sent.
  const other = await createAccount('other');
  await signIn(other);
  await expect.poll(() => count(other), { timeout: 10_000 }).toBe(1);
  expect(count(email)).toBe(NEW_DEVICE_MAIL_RATE.max);
  const query = { kind: 'new_device_used' } as const;
  const { events } = await user.does(listAuditEvents, { params: { id }, query });
  expect(events).toHaveLength(NEW_DEVICE_MAIL_RATE.max + 3);
});

it('a browser that signed in with an earlier password counts as a new device', async () => {
  const email = 'cautious@example.com';
  const tokens = await app.anonymous.does(register, {
    body: { email, username: 'cautious', password: PASSWORD },
  });
  const cookieOf = ({ headers }: Answer<unknown>) =>
    headers
      .getSetCookie()
      .find((one) => one.startsWith('device_'))!
      .split(';')[0]!;
  const cookie = cookieOf(await signIn(email));
  await expect.poll(() => count(email), { timeout: 10_000 }).toBe(1);
  const newPassword = 'a better password';
  await new TestUser(app.url, tokens).does(changePassword, {
    body: { current_password: PASSWORD, new_password: newPassword },
  });
  const renewed = cookieOf(await signIn(email, { cookie }, newPassword));
  await expect.poll(() => count(email), { timeout: 10_000 }).toBe(2);
  await signIn(email, { cookie: renewed }, newPassword);
  const other = await createAccount('later');
  await signIn(other);
  await expect.poll(() => count(other), { timeout: 10_000 }).toBe(1);
  expect(count(email)).toBe(2);
});
