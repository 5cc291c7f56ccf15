import { request } from 'node:http';
import { getMe } from '@workflow/contract/auth/auth.endpoints.ts';
import { SIGN_IN_ATTEMPTS_PER_MINUTE } from '@workflow/contract/auth/auth.limits.ts';
import { getConfig } from '@workflow/contract/config/config.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './harness/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ rateLimit: true });
});
afterAll(() => app.close());

/** The status of a request whose address is sent as it stands. */
function statusOf(path: string, headers: Record<string, string> = {}, body?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { port: app.port, host: '127.0.0.1', path, method: body ? 'POST' : 'GET', headers },
      (response) => {
        response.resume().on('end', () => resolve(response.statusCode!));
      },
    );
    sent.on('error', reject).end(body);
  });
}

describe('the limit on requests', () => {
  it('holds however the address of an endpoint is written', async () => {
    const addresses = ['/api/v1/auth/demo', '/%61pi/v1/auth/demo', 'http://elsewhere/api/v1/auth/demo'];
    const attempt = (count: number) =>
      statusOf(
        addresses[count % addresses.length]!,
        { 'content-type': 'application/json' },
        '{"account":"demo"}',
      );
    for (let count = 0; count < SIGN_IN_ATTEMPTS_PER_MINUTE; count++) expect(await attempt(count)).toBe(404);
    for (const index of addresses.keys()) expect(await attempt(index)).toBe(429);
  });

  it('is not evaded by claiming to be another each time, and leaves who has signed in alone', async () => {
    const person = await app.aPerson();
    const { headers } = await person.call(getMe, {});
    const limit = Number(headers.get('x-ratelimit-limit'));
    const statuses = new Set<number>();
    for (let count = 0; count <= limit; count++)
      statuses.add(await statusOf('/api/v1/config', { authorization: `Bearer ${count}` }));
    expect([...statuses]).toEqual([200, 429]);
    expect((await person.call(getMe, {})).status).toBe(200);
  });
});

it('no answer of the API is kept by a cache', async () => {
  const person = await app.aPerson();
  for (const { headers } of [await person.call(getMe, {}), await app.anybody.call(getConfig, {})])
    expect(headers.get('cache-control')).toBe('no-store');
});
