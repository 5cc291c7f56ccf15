import { getMe, login } from '@workflow/contract/auth/auth.endpoints.ts';
import { SIGN_IN_FAILURE_RATE } from '@workflow/server/features/auth/passwords/sign-in-attempts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyDatabase, startTestApp, type TestApp } from '../harness/app.ts';
import { createClient } from '../harness/client.ts';
import { hasRedis, startRedis, type TestRedis } from '../harness/redis.ts';
import { PASSWORD } from '../harness/settings.ts';
import { TestUser } from '../harness/test-user.ts';

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
