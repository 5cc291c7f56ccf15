import { getMe, login, register } from '@workflow/contract/auth/auth.endpoints.ts';
import { requestPasswordReset } from '@workflow/contract/auth/password-reset/password-reset.endpoints.ts';
import type { EndpointDefinition } from '@workflow/contract/core/api/endpoint.ts';
import { uploadFile } from '@workflow/contract/files/files.endpoints.ts';
import { createEmailInvitations } from '@workflow/contract/invitations/invitations.endpoints.ts';
import { INVITED_EMAILS_MAX } from '@workflow/contract/invitations/invitations.limits.ts';
import { uploadPhoto } from '@workflow/contract/profiles/profiles.endpoints.ts';
import { RESET_MAIL_RATE } from '@workflow/server/features/auth/passwords/password-reset.service.ts';
import { SIGN_IN_FAILURE_RATE } from '@workflow/server/features/auth/passwords/sign-in-attempts.ts';
import { INVITATION_MAIL_RATES } from '@workflow/server/features/invitations/invitations.mail-limits.ts';
import { ADDRESS_FACTOR } from '@workflow/server/platform/limits/limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyDatabase, startTestApp, type TestApp } from '../harness/app.ts';
import { createClient, urlFor } from '../harness/client.ts';
import { hasRedis, startRedis, type TestRedis } from '../harness/redis.ts';
import { PASSWORD } from '../harness/settings.ts';
import { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';

describe.skipIf(!hasRedis)('rate limits of two servers with one Redis', () => {
  let redis: TestRedis;
  let here: TestApp;
  let there: TestApp;
  beforeAll(async () => {
    redis = await startRedis();
    const databaseUrl = await copyDatabase();
    const settings = { databaseUrl, redisUrl: redis.url, rateLimit: true };
    [here, there] = await Promise.all([startTestApp(settings), startTestApp(settings)]);
  });
  afterAll(async () => {
    await Promise.all([here.close(), there.close()]);
    await redis.stop();
  });

  const clientAt = (server: TestApp, { tokens }: TestUser) => new TestUser(server.url, tokens);
  const remainingAt = async (server: TestApp, user: TestUser) => {
    const { headers } = await clientAt(server, user).call(getMe, {});
    return Number(headers.get('x-ratelimit-remaining'));
  };
  const signIn = (server: TestApp, email: string, password: string) =>
    createClient(server.url, null).call(login, { body: { email, password } });

  it('count the requests of a session at both, and each session by itself', async () => {
    const user = await here.createUser();
    const first = await remainingAt(here, user);
    expect(await remainingAt(there, user)).toBe(first - 1);
    const { body } = await signIn(there, user.user.email, PASSWORD);
    const otherSession = new TestUser(there.url, body as never);
    expect(await remainingAt(there, otherSession)).toBe(first);
    expect(await remainingAt(here, otherSession)).toBe(first - 1);
    // Another user behind the same address has all requests left.
    expect(await remainingAt(there, await here.createUser())).toBe(first);
  });

  it('count the requests before sign-in by address', async () => {
    const remaining = async (server: TestApp, address: string) => {
      const answer = await fetch(`${server.url}/api/v1/config`, { headers: { 'x-forwarded-for': address } });
      return Number(answer.headers.get('x-ratelimit-remaining'));
    };
    const first = await remaining(here, '203.0.113.5');
    expect(await remaining(there, '203.0.113.5')).toBe(first - 1);
    expect(await remaining(there, '203.0.113.6')).toBe(first);
  });

  it('count failed sign-ins to an account at both, and successful ones at neither', async () => {
    const { email } = (await here.createUser()).user;
    expect((await signIn(there, email, PASSWORD)).status).toBe(200);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < SIGN_IN_FAILURE_RATE.max; attempt++)
      statuses.push((await signIn(attempt % 2 ? here : there, email, 'wrong password')).status);
    expect(new Set(statuses)).toEqual(new Set([401]));
    for (const server of [here, there]) {
      const refused = await signIn(server, email, PASSWORD);
      expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  /** Sends a request that the server counts and then refuses, from an address that a proxy passes on. */
  const send = async (
    server: TestApp,
    endpoint: EndpointDefinition,
    { address, by = null }: { readonly address: string; readonly by?: TestUser | null },
  ) => {
    const answer = await fetch(server.url + urlFor(endpoint, {}), {
      method: endpoint.method,
      headers: {
        'x-forwarded-for': address,
        ...(by && { authorization: `Bearer ${by.tokens.access_token}` }),
        ...(!endpoint.upload && { 'content-type': 'application/json' }),
      },
      ...(!endpoint.upload && { body: '{}' }),
    });
    await answer.arrayBuffer();
    return answer.status;
  };

  it.each([
    ['sign-ins', login, '203.0.113.10'],
    ['registrations', register, '203.0.113.11'],
    ['password resets', requestPasswordReset, '203.0.113.12'],
  ] as const)('count %s of one address at both', async (_, endpoint, address) => {
    for (let count = 0; count < endpoint.ratePerMinute; count++)
      expect(await send(count % 2 ? here : there, endpoint, { address })).toBe(422);
    for (const server of [here, there]) expect(await send(server, endpoint, { address })).toBe(429);
    expect(await send(here, endpoint, { address: '203.0.113.20' })).toBe(422);
  });

  it.each([
    ['photos', uploadPhoto, '203.0.113.30'],
    ['files', uploadFile, '203.0.113.31'],
  ] as const)('count uploaded %s of one user at both, from every address', async (_, endpoint, address) => {
    const by = await here.createUser();
    for (let count = 0; count < endpoint.ratePerMinute; count++)
      expect(await send(count % 2 ? here : there, endpoint, { address: `${address}${count % 5}`, by })).toBe(
        415,
      );
    for (const server of [here, there]) expect(await send(server, endpoint, { address, by })).toBe(429);
    expect(await send(there, endpoint, { address, by: await here.createUser() })).toBe(415);
  });

  it('count uploads of all users behind one address at both', async () => {
    const address = '203.0.113.40';
    const crowd = await Promise.all(Array.from({ length: ADDRESS_FACTOR }, () => here.createUser()));
    for (const by of crowd)
      for (let count = 0; count < uploadPhoto.ratePerMinute; count++)
        expect(await send(count % 2 ? here : there, uploadPhoto, { address, by })).toBe(415);
    const by = await here.createUser();
    for (const server of [here, there]) expect(await send(server, uploadPhoto, { address, by })).toBe(429);
    expect(await send(there, uploadPhoto, { address: '203.0.113.41', by })).toBe(415);
  });

  it('count invitations of one user, and of all users behind one address, at both', async () => {
    const { ofUser, ofCaller } = INVITATION_MAIL_RATES;
    let addresses = 0;
    const createAddresses = () =>
      Array.from({ length: INVITED_EMAILS_MAX }, () => `guest-${++addresses}@example.com`);
    const invite = async (server: TestApp, { owner, id }: { owner: TestUser; id: string }, from: string) => {
      const answer = await fetch(server.url + urlFor(createEmailInvitations, { params: { id } }), {
        method: 'POST',
        headers: {
          'x-forwarded-for': from,
          authorization: `Bearer ${owner.tokens.access_token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ emails: createAddresses() }),
      });
      await answer.arrayBuffer();
      return answer.status;
    };
    const create = () => createTestWorkspace(here).with();
    const office = '203.0.113.50';
    const spammers = await Promise.all(Array.from({ length: ofCaller.max / ofUser.max }, create));
    for (const spammer of spammers) {
      for (let sent = 0; sent < ofUser.max / INVITED_EMAILS_MAX; sent++)
        expect(await invite(sent % 2 ? here : there, spammer, office)).toBe(201);
      for (const server of [here, there]) expect(await invite(server, spammer, '203.0.113.51')).toBe(429);
    }
    for (const server of [here, there]) expect(await invite(server, await create(), office)).toBe(429);
    expect(await invite(there, await create(), '203.0.113.52')).toBe(201);
  });

  it('count emails of password resets to one account at both', async () => {
    const { email } = (await here.createUser()).user;
    const { sql } = here.database;
    const countMails = async () => {
      const [row] = await sql<[{ mails: number }]>`
        select count(*)::int as mails from pgboss.job
        where name like '%password-reset%' and data::text like ${`%${email}%`}`;
      return row.mails;
    };
    for (let count = 0; count < RESET_MAIL_RATE.max + 2; count++) {
      const server = count % 2 ? here : there;
      const answer = await fetch(server.url + urlFor(requestPasswordReset, {}), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${60 + count}` },
        body: JSON.stringify({ email }),
      });
      expect(answer.status).toBe(204);
    }
    expect(await countMails()).toBe(RESET_MAIL_RATE.max);
  });

  it('keep counting in each process while Redis refuses writes or is down, and fail no request', async () => {
    const user = await here.createUser();
    const first = await remainingAt(here, user);
    await remainingAt(there, user);
    await redis.refuseWrites(true);
    // This process has counted one request.
    expect(await remainingAt(here, user)).toBe(first - 1);
    await redis.refuseWrites(false);
    await redis.kill();
    expect(await remainingAt(here, user)).toBe(first - 2);
    expect(await remainingAt(there, user)).toBe(first - 1);
    await redis.restart();
    // The restarted Redis is empty; a use at one server counts at the other again.
    const other = await here.createUser();
    await expect
      .poll(async () => {
        const before = await remainingAt(here, other);
        return before - (await remainingAt(there, other));
      })
      .toBe(1);
  });
});
