import { createHmac } from 'node:crypto';
import { getMe } from '@workflow/contract/auth/auth.endpoints.ts';
import { endpoints } from '@workflow/contract/contract.ts';
import { newId } from '@workflow/server/platform/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { urlFor } from '../harness/client.ts';
import { SECRET_KEY } from '../harness/settings.ts';
import type { TestUser } from '../harness/test-user.ts';

let app: TestApp;
let person: TestUser;
let claims: Record<string, unknown>;

beforeAll(async () => {
  app = await startTestApp();
  person = await app.createUser();
  claims = JSON.parse(Buffer.from(person.tokens.access_token.split('.')[1]!, 'base64url').toString());
});
afterAll(() => app.close());

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function forge(payload: object, { key = SECRET_KEY, alg = 'HS256' } = {}): string {
  const content = `${encode({ alg })}.${encode(payload)}`;
  const signature = alg === 'none' ? '' : createHmac('sha256', key).update(content).digest('base64url');
  return `${content}.${signature}`;
}

/** Returns the user’s own token with other claims, and with the signature of the original. */
function tamper(payload: object): string {
  const [header, , signature] = person.tokens.access_token.split('.');
  return `${header}.${encode(payload)}.${signature}`;
}

const now = () => Math.floor(Date.now() / 1000);

const REFUSED: Record<string, () => string | null> = {
  'no token': () => null,
  'an empty one': () => 'Bearer ',
  garbage: () => 'Bearer garbage',
  'garbage in three parts': () => 'Bearer a.b.c',
  'another scheme': () => `Basic ${person.tokens.access_token}`,
  'no scheme': () => person.tokens.access_token,
  'a refresh token': () => `Bearer ${person.tokens.refresh_token}`,
  'an expired one': () => `Bearer ${forge({ ...claims, iat: now() - 1000, exp: now() - 1 })}`,
  'one that never expires': () => `Bearer ${forge({ ...claims, exp: undefined })}`,
  'one of another key': () => `Bearer ${forge(claims, { key: 'another secret key of some server' })}`,
  'one for another audience': () => `Bearer ${forge({ ...claims, aud: 'files' })}`,
  'one without a signature': () => `Bearer ${forge(claims, { alg: 'none' })}`,
  'one whose expiry was changed': () => `Bearer ${tamper({ ...claims, exp: now() + 86_400 })}`,
  'one whose user was changed': () => `Bearer ${tamper({ ...claims, sub: newId() })}`,
  'one of a session that never was': () => `Bearer ${forge({ ...claims, sid: newId() })}`,
};

const guarded = endpoints.filter(({ endpoint }) => endpoint.permission !== 'public');
const ANY = { id: newId(), workspace_id: newId(), user_id: newId(), emoji: '👍' };

describe.each(Object.entries(REFUSED))('with %s', (_, header) => {
  it('every non-public endpoint answers 401 before any other error', async () => {
    for (const { endpoint } of guarded) {
      const authorization = header();
      const { status, body } = await app.anonymous.send(urlFor(endpoint, { params: ANY }), {
        method: endpoint.method,
        ...(authorization && { headers: { authorization } }),
      });
      expect({ endpoint: endpoint.path, status }).toEqual({ endpoint: endpoint.path, status: 401 });
      expect(body).toMatchObject({ code: 'unauthenticated', detail: 'Please sign in.' });
    }
  });
});

it('accepts the token with any spelling of the scheme, and only in the header', async () => {
  const { access_token } = person.tokens;
  for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
    const { status } = await app.anonymous.send('/api/v1/auth/me', {
      headers: { authorization: `${scheme} ${access_token}` },
    });
    expect(status).toBe(200);
  }
  expect((await app.anonymous.send(`/api/v1/auth/me?access_token=${access_token}`)).status).toBe(401);
  expect((await person.call(getMe, {})).status).toBe(200);
});
