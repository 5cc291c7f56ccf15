import { login, register } from '@workflow/contract/auth/auth.endpoints.ts';
import { resetPassword } from '@workflow/contract/auth/password-reset/password-reset.endpoints.ts';
import { SIGN_IN_FAILURE_RATE } from '@workflow/server/features/auth/passwords/sign-in-attempts.ts';
import { newSecret } from '@workflow/server/platform/secrets/secrets.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { type Answer, urlFor } from '../harness/client.ts';
import { PASSWORD } from '../harness/settings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ rateLimit: true });
});
afterAll(() => app.close());

let addresses = 0;

interface Attempt {
  email: string;
  password?: string;
  cookie?: string | undefined;
  protocol?: string;
}

/** Attempts to sign in from a new IP address, which a proxy passes on. */
function attempt({
  email,
  password = PASSWORD,
  cookie,
  protocol = 'http',
}: Attempt): Promise<Answer<unknown>> {
  addresses += 1;
  return app.anonymous.send(urlFor(login, {}), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
      'x-forwarded-proto': protocol,
      ...(cookie && { cookie }),
    },
    body: JSON.stringify({ email, password }),
  });
}

const cookieOf = ({ headers }: Answer<unknown>) => headers.getSetCookie()[0]?.split(';')[0];

/** Creates an account, and returns the device cookie of the browser that registered it. */
async function createAccount(name: string): Promise<{ email: string; cookie: string | undefined }> {
  const email = `${name}@example.com`;
  const answer = await app.anonymous.call(register, { body: { email, username: name, password: PASSWORD } });
  expect(answer.status).toBe(201);
  return { email, cookie: cookieOf(answer) };
}

/** Returns the responses to wrong passwords, tried one after the other until well over the limit. */
async function attack(email: string): Promise<unknown[]> {
  const answers = [];
  for (let count = 0; count < SIGN_IN_FAILURE_RATE.max + 5; count++) {
    const { status, body } = await attempt({ email, password: `guess ${count}` });
    answers.push({ status, body });
  }
  return answers;
}

describe('an account', () => {
  it('has a limited number of attempts over all addresses', async () => {
    const { email } = await createAccount('target');
    const answers = await attack(email);
    const statuses = answers.map((answer) => (answer as { status: number }).status);
    expect(statuses).toEqual([...Array(SIGN_IN_FAILURE_RATE.max).fill(401), ...Array(5).fill(429)]);
    const right = await attempt({ email });
    expect(right).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(right.headers.get('retry-after'))).toBeLessThanOrEqual(SIGN_IN_FAILURE_RATE.perMs / 1000);
    expect((await attempt({ email: 'TARGET@example.com ' })).status).toBe(429);
    const { email: other } = await createAccount('bystander');
    expect((await attempt({ email: other })).status).toBe(200);
  });

  it('can sign in at once after a password reset', async () => {
    const { email, cookie } = await createAccount('forgetful');
    await attack(email);
    const { secret, hash } = newSecret();
    await app.database.sql`
      insert into password_resets (user_id, token_hash, expires_at)
      select id, ${hash}, now() + interval '1 hour' from users where email = ${email}`;
    const body = { token: secret, new_password: 'a better password' };
    await app.anonymous.does(resetPassword, { body });
    expect((await attempt({ email, password: body.new_password })).status).toBe(200);
    expect((await attempt({ email, password: body.new_password, ...(cookie && { cookie }) })).status).toBe(
      200,
    );
  });

  it('cannot get more attempts through simultaneous requests', async () => {
    const { email } = await createAccount('rushed');
    const answers = await Promise.all(
      Array.from({ length: 4 * SIGN_IN_FAILURE_RATE.max }, () => attempt({ email, password: 'a guess' })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(SIGN_IN_FAILURE_RATE.max);
  });

  it('answers the same whether it exists or not', async () => {
    const { email } = await createAccount('existing');
    expect(await attack('missing@example.com')).toEqual(await attack(email));
  });

  it('is not locked by frequent successful sign-ins', async () => {
    const { email } = await createAccount('diligent');
    for (let count = 0; count < 2 * SIGN_IN_FAILURE_RATE.max; count++)
      expect((await attempt({ email })).status).toBe(200);
  });
});

describe('a browser that signed in to the account before', () => {
  it('can sign in during an attack and has its own attempts', async () => {
    const { email, cookie } = await createAccount('owner');
    await attack(email);
    expect((await attempt({ email })).status).toBe(429);
    const again = await attempt({ email, cookie });
    expect(again.status).toBe(200);
    for (let count = 0; count < SIGN_IN_FAILURE_RATE.max; count++)
      expect((await attempt({ email, cookie, password: 'a guess' })).status).toBe(401);
    expect((await attempt({ email, cookie })).status).toBe(429);
    // A known browser keeps its device id, so another sign-in does not reset its attempts.
    expect((await attempt({ email, cookie: cookieOf(again) })).status).toBe(429);
  });

  it('is recognized by a cookie that only sign-in uses and no script can read', async () => {
    const { email } = await createAccount('careful');
    const plain = (await attempt({ email })).headers.getSetCookie()[0]!;
    expect(plain).toMatch(
      /^device_[0-9a-f]{16}=[\w.-]+; Max-Age=31536000; Path=\/api\/v1\/auth; HttpOnly; SameSite=Strict$/,
    );
    const secure = (await attempt({ email, protocol: 'https' })).headers.getSetCookie()[0]!;
    expect(secure).toContain('; Secure');
    expect(plain).not.toContain('careful');
  });

  it('cannot be forged', async () => {
    const [victim, thief] = [await createAccount('victim'), await createAccount('thief')];
    const [name] = victim.cookie!.split('=');
    const [, value] = thief.cookie!.split('=');
    await attack(victim.email);
    const forged = [
      thief.cookie,
      `${name}=${value}`,
      `${name}=a.b.c`,
      `${name}=`,
      victim.cookie!.slice(0, -3),
    ];
    for (const cookie of forged)
      expect((await attempt({ email: victim.email, cookie })).status, cookie).toBe(429);
    expect((await attempt({ email: victim.email, cookie: victim.cookie })).status).toBe(200);
  });
});

it('the device cookie is not accepted as a token', async () => {
  const { cookie } = await createAccount('confused');
  const authorization = `Bearer ${cookie!.split('=')[1]}`;
  expect((await app.anonymous.send('/api/v1/auth/me', { headers: { authorization } })).status).toBe(401);
});
