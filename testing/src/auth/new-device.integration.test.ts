import { login, register } from '@workflow/contract/auth/auth.endpoints.ts';
import { NEW_DEVICE_MAIL_RATE } from '@workflow/server/features/auth/sessions/new-device.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { type Answer, urlFor } from '../harness/client.ts';
import { PASSWORD } from '../harness/settings.ts';
import { startSmtp, type TestSmtp } from '../harness/smtp.ts';

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

async function signIn(email: string, headers: Record<string, string> = {}): Promise<Answer<unknown>> {
  const answer = await app.anonymous.send(urlFor(login, {}), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': FIREFOX, ...headers },
    body: JSON.stringify({ email, password: PASSWORD }),
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

it('a user gets a limited number of these emails', async () => {
  const email = await createAccount('scripted');
  for (let index = 0; index < NEW_DEVICE_MAIL_RATE.max + 3; index++) await signIn(email);
  await expect.poll(() => count(email), { timeout: 10_000 }).toBe(NEW_DEVICE_MAIL_RATE.max);
  // Jobs run in the order of their creation, so a later email of another user comes after those that were not sent.
  const other = await createAccount('other');
  await signIn(other);
  await expect.poll(() => count(other), { timeout: 10_000 }).toBe(1);
  expect(count(email)).toBe(NEW_DEVICE_MAIL_RATE.max);
});
