import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { changePassword, deleteAccount } from '@workflow/contract/account/account.endpoints.ts';
import { getMe, listSessions, revokeSession } from '@workflow/contract/auth/auth.endpoints.ts';
import {
  PASSWORD_ATTEMPTS_PER_MINUTE,
  SIGN_IN_ATTEMPTS_PER_MINUTE,
} from '@workflow/contract/auth/auth.limits.ts';
import { requestEmailChange } from '@workflow/contract/auth/email-address/email-address.endpoints.ts';
import { unlinkIdentity } from '@workflow/contract/auth/oidc/oidc.endpoints.ts';
import {
  getPasskeyCreationOptions,
  removePasskey,
} from '@workflow/contract/auth/passkeys/passkeys.endpoints.ts';
import {
  disableTwoFactor,
  replaceRecoveryCodes,
  setUpTwoFactor,
} from '@workflow/contract/auth/two-factor/two-factor.endpoints.ts';
import { getConfig } from '@workflow/contract/config/config.endpoints.ts';
import { uploadPhoto } from '@workflow/contract/profiles/profiles.endpoints.ts';
import {
  createWorkspace,
  deleteWorkspace,
  updateWorkspace,
} from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import type { WorkspaceChange } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { PASSWORD_FAILURE_RATE } from '@workflow/server/features/auth/passwords/password-attempts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { PASSWORD } from '../harness/settings.ts';
import { signInWithPassword } from '../harness/sign-up.ts';
import { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';

let app: TestApp;

/** The tests send requests as a proxy on the same machine would, each with different client addresses. */
beforeAll(async () => {
  app = await startTestApp({ rateLimit: true });
});
afterAll(() => app.close());

const agent = new Agent({ keepAlive: true, maxSockets: 16 });
afterAll(() => agent.destroy());

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  code: string | undefined;
}

/** Sends a request without normalizing its path. */
function ask(
  path: string,
  { from, body, method = body ? 'POST' : 'GET', ...headers }: Record<string, string> = {},
  port = app.port,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({
      agent,
      port,
      host: '127.0.0.1',
      path,
      method,
      headers: {
        ...headers,
        ...(from && { 'x-forwarded-for': from }),
        ...(body && { 'content-type': 'application/json' }),
      },
    });
    sent.on('error', reject).on('response', async (response) => {
      const answer = await text(response);
      const code = answer.startsWith('{') ? JSON.parse(answer).code : undefined;
      resolve({ status: response.statusCode!, headers: response.headers, code });
    });
    sent.end(body);
  });
}

/** Sends bytes that are not HTTP from the same machine. */
async function answerToNonsense(): Promise<string> {
  const socket = connect(app.port, '127.0.0.1');
  socket.write('NONSENSE\r\n\r\n');
  return text(socket);
}

/** Runs the work many times at once. */
const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const signIn = (from: string, port?: number) =>
  ask('/api/v1/auth/demo', { from, body: '{"account":"demo"}' }, port).then(({ status }) => status);

/** Requests that the server refuses without authentication, with the expected statuses. */
const REFUSED: readonly [string, Record<string, string>, number][] = [
  ['/api/v1/auth/me', {}, 401],
  ['/api/v1/auth/me', bearer('a.b.c'), 401],
  ['/api/v1/workspaces', { body: '{' }, 401],
  ['/api/v1/nothing', {}, 404],
  ['/api/v1/nothing', bearer('a.b.c'), 404],
  ['/nothing', { body: '{}' }, 404],
  ['/assets/nothing.js', {}, 404],
  ['/api/v1/auth/login', {}, 405],
  ['/healthz', { body: '{}' }, 405],
  ['/api/v1/%zz', {}, 400],
  [`/api/v1/invitations/${'x'.repeat(300)}`, {}, 400],
  ['/api/v1/auth/refresh', { body: '{' }, 400],
  ['/api/v1/auth/refresh', { body: '{}' }, 422],
  ['/api/v1/auth/refresh', { body: '{"refresh_token":"nope"}' }, 401],
];

describe('the request rate limit', () => {
  it('applies to every spelling of a path', async () => {
    const addresses = ['/api/v1/auth/demo', '/%61pi/v1/auth/demo', 'http://elsewhere/api/v1/auth/demo'];
    const attempt = (count: number) =>
      ask(addresses[count % addresses.length]!, { body: '{"account":"demo"}' }).then(({ status }) => status);
    for (let count = 0; count < SIGN_IN_ATTEMPTS_PER_MINUTE; count++) expect(await attempt(count)).toBe(404);
    for (const index of addresses.keys()) expect(await attempt(index)).toBe(429);
  });

  it('of a single endpoint is per user, also behind one address', async () => {
    const [one, other] = [await app.createUser(), await app.createUser()];
    const attempt = async ({ tokens }: TestUser) =>
      (await ask('/api/v1/users/me/avatar', { method: 'POST', ...bearer(tokens.access_token) })).status;
    for (let count = 0; count < uploadPhoto.ratePerMinute!; count++) expect(await attempt(one)).toBe(415);
    expect(await attempt(one)).toBe(429);
    expect(await attempt(other)).toBe(415);
  });

  it('cannot be evaded by claiming another address, and does not affect signed-in users', async () => {
    const person = await app.createUser();
    const { headers } = await person.call(getMe, {});
    const limit = Number(headers.get('x-ratelimit-limit'));
    const answers = await times(limit + 1, (count) => ask('/api/v1/config', bearer(String(count))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect((await person.call(getMe, {})).status).toBe(200);
  });

  it('counts rejected requests by address while there is no session', async () => {
    const from = '203.0.113.1';
    const limit = Number((await ask('/api/v1/config', { from })).headers['x-ratelimit-limit']);
    await times(limit - 1, async (count) => {
      const [path, sent, status] = REFUSED[count % REFUSED.length]!;
      expect((await ask(path, { ...sent, from })).status, path).toBe(status);
    });
    for (const [path, sent] of REFUSED) {
      const { status, code, headers } = await ask(path, { ...sent, from });
      expect({ path, status, code }).toEqual({ path, status: 429, code: 'rate_limited' });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    }
    const person = await app.createUser();
    expect((await ask('/api/v1/auth/me', { from, ...bearer(person.tokens.access_token) })).status).toBe(200);
    expect((await ask('/api/v1/config', { from: '203.0.113.2' })).status).toBe(200);
    expect((await ask('/login', { from })).status).not.toBe(429);
  });

  it('counts rejected requests of a session from every address', async () => {
    const person = await app.createUser();
    const authorized = bearer(person.tokens.access_token);
    const refused: [string, Record<string, string>, number][] = [
      ['/api/v1/nothing', {}, 404],
      ['/api/v1/auth/me', { body: '{}' }, 405],
      ['/api/v1/workspaces', { body: '{' }, 400],
      ['/api/v1/workspaces', { body: '{}' }, 422],
    ];
    const limit = Number((await person.call(getMe, {})).headers.get('x-ratelimit-limit'));
    await times(limit - 1, async (count) => {
      const [path, sent, status] = refused[count % refused.length]!;
      const from = `198.51.100.${count % 200}`;
      expect((await ask(path, { ...sent, ...authorized, from })).status, path).toBe(status);
    });
    for (const [path, sent] of refused)
      expect((await ask(path, { ...sent, ...authorized })).status, path).toBe(429);
    expect((await (await app.createUser()).call(getMe, {})).status).toBe(200);
  });

  it('cannot be used up by a stolen session, so that its user ends it and changes the password', async () => {
    const stolen = await app.createUser();
    const owner = new TestUser(app.url, await signInWithPassword(app.anonymous, stolen.user.email));
    const guess = { current_password: 'a wrong guess', new_password: 'long enough' };
    await times(PASSWORD_ATTEMPTS_PER_MINUTE, () => stolen.call(changePassword, { body: guess }));
    expect((await stolen.call(changePassword, { body: guess })).status).toBe(429);
    const limit = Number((await stolen.call(getMe, {})).headers.get('x-ratelimit-limit'));
    await times(limit, () => ask('/api/v1/auth/me', bearer(stolen.tokens.access_token)));
    expect((await stolen.call(listSessions, {})).status).toBe(429);
    const [other] = (await owner.does(listSessions, {})).filter(({ is_current }) => !is_current);
    await owner.does(revokeSession, { params: { id: other!.id } });
    const ended = bearer(stolen.tokens.access_token);
    expect((await ask('/api/v1/auth/me', { from: '203.0.113.3', ...ended })).status).toBe(401);
    await owner.does(changePassword, { body: { ...guess, current_password: PASSWORD } });
  });

  it('of wrong passwords counts all endpoints that ask for the password together', async () => {
    const stolen = await app.createUser();
    const owner = new TestUser(app.url, await signInWithPassword(app.anonymous, stolen.user.email));
    const { id } = await owner.does(createWorkspace, { body: { name: 'Mine' } });
    const password = 'a wrong guess';
    const guesses = [
      () => stolen.call(changePassword, { body: { current_password: password, new_password: PASSWORD } }),
      () => stolen.call(deleteAccount, { body: { password } }),
      () => stolen.call(setUpTwoFactor, { body: { password } }),
      () => stolen.call(replaceRecoveryCodes, { body: { password } }),
      () => stolen.call(disableTwoFactor, { body: { password } }),
      () => stolen.call(getPasskeyCreationOptions, { body: { password } }),
      () => stolen.call(removePasskey, { params: { id }, body: { password } }),
      () => stolen.call(requestEmailChange, { body: { email: 'ada@example.net', password } }),
      () => stolen.call(unlinkIdentity, { params: { id }, body: { password } }),
      () => stolen.call(deleteWorkspace, { params: { id }, body: { name: 'Mine', password } }),
    ];
    expect(guesses).toHaveLength(PASSWORD_FAILURE_RATE.max);
    for (const guess of guesses)
      expect(await guess()).toMatchObject({ status: 403, body: { code: 'wrong_password' } });
    for (const guess of guesses) expect((await guess()).status).toBe(429);
    expect((await stolen.call(setUpTwoFactor, { body: { password: PASSWORD } })).status).toBe(429);
    await times(5, () => owner.does(setUpTwoFactor, { body: { password: PASSWORD } }));
    await owner.does(changePassword, { body: { current_password: PASSWORD, new_password: 'another one' } });
  });

  it('of the settings of a workspace counts passwords, and no changes without one', async () => {
    const { id, owner } = await createTestWorkspace(app).with();
    const change = async (body: WorkspaceChange) =>
      (await owner.call(updateWorkspace, { params: { id }, body })).status;
    const rename = (count: number) => change({ name: `Studio ${count}` });
    expect(new Set(await times(PASSWORD_ATTEMPTS_PER_MINUTE + 1, rename))).toEqual(new Set([200]));
    const guess = { file_retention_days: 30, password: 'a wrong guess' };
    await times(PASSWORD_ATTEMPTS_PER_MINUTE, () => change(guess));
    expect(await change({ ...guess, password: PASSWORD })).toBe(429);
    expect(await rename(0)).toBe(200);
  });

  it('counts invalid HTTP', async () => {
    while (!(await answerToNonsense()).startsWith('HTTP/1.1 429 '));
    expect(await answerToNonsense()).toMatch(/\r\nretry-after: \d+\r\n/);
  });
});

describe('a caller’s address', () => {
  it('is its whole IPv6 network', async () => {
    for (let count = 0; count < SIGN_IN_ATTEMPTS_PER_MINUTE; count++)
      expect(await signIn(`2001:db8:1:2:${count}::${count}`)).toBe(404);
    expect(await signIn('2001:db8:1:2:ffff::1')).toBe(429);
    expect(await signIn('2001:db8:1:3::1')).toBe(404);
  });

  it('comes from a trusted proxy, not from the caller', async () => {
    const alone = await startTestApp({ rateLimit: true, trustProxy: [] });
    for (let count = 0; count < SIGN_IN_ATTEMPTS_PER_MINUTE; count++) {
      expect(await signIn(`203.0.113.${count}`, alone.port)).toBe(404);
      expect(await signIn(`198.51.100.${count}, 192.0.2.1`)).toBe(404);
    }
    expect(await signIn('203.0.113.200', alone.port)).toBe(429);
    expect(await signIn('198.51.100.200, 192.0.2.1')).toBe(429);
    expect(await signIn('192.0.2.1, 198.51.100.200')).toBe(404);
    await alone.close();
  });

  it('is not taken from other headers that proxies write', async () => {
    const from = '203.0.113.77';
    const attempt = (claimed: string) =>
      ask('/api/v1/auth/login', {
        from,
        body: '{}',
        forwarded: `for=${claimed}`,
        'x-real-ip': claimed,
        'x-client-ip': claimed,
        'true-client-ip': claimed,
        'cf-connecting-ip': claimed,
      }).then(({ status }) => status);
    for (let count = 0; count < SIGN_IN_ATTEMPTS_PER_MINUTE; count++)
      expect(await attempt(`198.51.100.${count}`)).toBe(422);
    expect(await attempt('198.51.100.200')).toBe(429);
  });
});

it('RATE_LIMIT=off rejects no request', async () => {
  const measured = await startTestApp({ rateLimit: false });
  for (let count = 0; count < 2 * SIGN_IN_ATTEMPTS_PER_MINUTE; count++)
    expect(await signIn('203.0.113.1', measured.port)).toBe(404);
  await measured.close();
});

it('no API response may be cached', async () => {
  const person = await app.createUser();
  for (const { headers } of [await person.call(getMe, {}), await app.anonymous.call(getConfig, {})])
    expect(headers.get('cache-control')).toBe('no-store');
});
