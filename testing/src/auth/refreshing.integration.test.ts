import { createHmac, randomUUID } from 'node:crypto';
import * as auth from '@workflow/contract/auth/auth.endpoints.ts';
import type { TokenPair } from '@workflow/contract/auth/auth.schema.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startOwnTestApp, startTestApp, type TestApp } from '../harness/app.ts';
import { SECRET_KEY } from '../harness/settings.ts';
import { signInWithPassword } from '../harness/sign-up.ts';
import { TestUser } from '../harness/test-user.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());

const refresh = (refresh_token: string, { anonymous: anybody } = app) =>
  anybody.call(auth.refreshSession, { body: { refresh_token } });
const isIn = async (tokens: TokenPair, { url } = app) =>
  (await new TestUser(url, tokens).call(auth.getMe, {})).status === 200;

/** Refreshes the session `times` times, each time with the newest refresh token. */
async function renewed(tokens: TokenPair, times: number): Promise<TokenPair> {
  let latest = tokens;
  for (let round = 0; round < times; round++) {
    const { status, body } = await refresh(latest.refresh_token);
    expect(status).toBe(200);
    latest = body;
  }
  return latest;
}

describe('refreshing', () => {
  it('returns a new token pair for the same session, any number of times', async () => {
    const person = await app.createUser();
    let { tokens } = person;
    for (let round = 0; round < 3; round++) {
      const { status, body } = await refresh(tokens.refresh_token);
      expect(status).toBe(200);
      expect(body.user).toEqual(person.user);
      expect(body.refresh_token).not.toBe(tokens.refresh_token);
      tokens = body;
    }
    expect(await isIn(tokens)).toBe(true);
    expect(await new TestUser(app.url, tokens).does(auth.listSessions, {})).toHaveLength(1);
  });

  it('leaves no rows behind, however often it happens', async () => {
    const { tokens } = await app.createUser();
    const { sql } = app.database;
    // The search index follows in the background.
    const tables = await sql<{ name: string }[]>`
      select format('%I', table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and not starts_with(table_name, 'search_')`;
    const all = tables.map(
      ({ name }) => `select count(*)::int as rows, sum(length(t::text))::int as size from ${name} t`,
    );
    const measureTables = async () => {
      const [row] = await sql.unsafe<{ rows: number; size: number }[]>(
        `select sum(rows)::int as rows, sum(size)::int as size from (${all.join(' union all ')}) as tables`,
      );
      return row!;
    };
    const once = await renewed(tokens, 1);
    const before = await measureTables();
    await renewed(once, 30);
    const after = await measureTables();
    expect(after.rows).toBe(before.rows);
    // The two tokens may differ by a few characters, because times and a counter may have one digit more or less.
    expect(Math.abs(after.size - before.size)).toBeLessThan(20);
  });

  it('ends the session everywhere when a token is used twice', async () => {
    const person = await app.createUser();
    const elsewhere = await signInWithPassword(app.anonymous, person.user.email);
    const socket = await person.connect();
    const { body: latest } = await refresh(person.tokens.refresh_token);
    expect(await refresh(person.tokens.refresh_token)).toMatchObject({
      status: 401,
      body: { code: 'refresh_refused', detail: 'Your session has ended. Please sign in again.' },
    });
    expect(await isIn(person.tokens)).toBe(false);
    expect(await isIn(latest)).toBe(false);
    expect((await refresh(latest.refresh_token)).status).toBe(401);
    expect(await socket.closed).toBe('io server disconnect');
    expect(await isIn(elsewhere)).toBe(true);
  });

  it('ends the session when a token from long ago is used, on any server', async () => {
    const another = await startTestApp({ databaseUrl: app.databaseUrl });
    const person = await app.createUser();
    const there = await new TestUser(another.url, person.tokens).connect();
    const latest = await renewed(person.tokens, 12);
    expect([await isIn(latest), await isIn(latest, another)]).toEqual([true, true]);
    expect((await refresh(person.tokens.refresh_token)).status).toBe(401);
    expect(await there.closed).toBe('io server disconnect');
    expect([await isIn(latest), await isIn(latest, another)]).toEqual([false, false]);
    expect((await refresh(latest.refresh_token, another)).status).toBe(401);
    await another.close();
  });

  it('succeeds once for simultaneous uses of one token, and ends the session', async () => {
    const another = await startTestApp({ databaseUrl: app.databaseUrl });
    for (let round = 0; round < 5; round++) {
      const { tokens } = await app.createUser();
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => refresh(tokens.refresh_token, index % 2 ? another : app)),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(401)]);
      const { body: only } = answers.find(({ status }) => status === 200)!;
      expect([await isIn(tokens), await isIn(only)]).toEqual([false, false]);
      expect((await refresh(only.refresh_token)).status).toBe(401);
    }
    await another.close();
  });

  it('does not use up the token when it fails', async () => {
    const failing = await startTestApp({ databaseUrl: app.databaseUrl, logLevel: 'silent' });
    const { tokens } = await app.createUser();
    const { sql } = app.database;
    const cancelWaiting = () => sql`
      select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const answer = await sql.begin(async (blocking) => {
      await blocking`lock table users in access exclusive mode`;
      const refreshing = refresh(tokens.refresh_token, failing);
      await vi.waitUntil(async () => (await cancelWaiting()).count > 0, 20_000);
      return refreshing;
    });
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect((await refresh(tokens.refresh_token)).status).toBe(200);
    await failing.close();
  });

  it('is rejected when the session has expired', async () => {
    const person = await app.createUser();
    await app.database.sql`update sessions set expires_at = now() where user_id = ${person.id}`;
    expect((await refresh(person.tokens.refresh_token)).status).toBe(401);
  });
});

describe('a refresh with an idempotency key', () => {
  const renew = (refresh_token: string, client_refresh_id: string | null) =>
    app.anonymous.call(auth.refreshSession, { body: { refresh_token, client_refresh_id } });

  it('returns the same refresh token when its response was lost, at any later time', async () => {
    const { tokens } = await app.createUser();
    const name = randomUUID();
    const { body: lost } = await renew(tokens.refresh_token, name);
    const again = await renew(tokens.refresh_token, name.toUpperCase());
    expect(again).toMatchObject({ status: 200, body: { refresh_token: lost.refresh_token } });
    expect([await isIn(lost), await isIn(again.body)]).toEqual([true, true]);
    await renewed(again.body, 2);
  });

  it('counts simultaneous repetitions as one refresh', async () => {
    for (let round = 0; round < 5; round++) {
      const { tokens } = await app.createUser();
      const name = randomUUID();
      const answers = await Promise.all(Array.from({ length: 10 }, () => renew(tokens.refresh_token, name)));
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
      expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
      await renewed(answers[0]!.body, 2);
    }
  });

  it.each([
    ['another name', () => randomUUID()],
    ['none', () => null],
  ])('is a reuse when it is repeated under %s', async (_, other) => {
    const { tokens } = await app.createUser();
    const { body: latest } = await renew(tokens.refresh_token, randomUUID());
    expect((await renew(tokens.refresh_token, other())).status).toBe(401);
    expect(await isIn(latest)).toBe(false);
    expect((await refresh(latest.refresh_token)).status).toBe(401);
  });

  it('cannot be repeated after the new token was used', async () => {
    const { tokens } = await app.createUser();
    const name = randomUUID();
    const { body: next } = await renew(tokens.refresh_token, name);
    const { body: latest } = await renew(next.refresh_token, name);
    expect((await renew(tokens.refresh_token, name)).status).toBe(401);
    expect(await isIn(latest)).toBe(false);
  });

  it('does not protect a refresh without a key', async () => {
    const { tokens } = await app.createUser();
    const { body: latest } = await refresh(tokens.refresh_token);
    expect((await renew(tokens.refresh_token, null)).status).toBe(401);
    expect(await isIn(latest)).toBe(false);
  });
});

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signToken = (content: string, key: string) =>
  `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;

describe('an invalid refresh token', () => {
  const tamperWith = ([header, payload, signature]: string[]) => {
    const claims = JSON.parse(Buffer.from(payload!, 'base64url').toString());
    return [header, encode({ ...claims, gen: claims.gen - 1 }), signature].join('.');
  };
  it.each<[string, (tokens: TokenPair) => string]>([
    ['nonsense', () => 'nonsense'],
    ['three parts of nonsense', () => 'a.b.c'],
    ['an access token', ({ access_token }) => access_token],
    ['one with another generation', ({ refresh_token }) => tamperWith(refresh_token.split('.'))],
    [
      'one signed as access tokens are',
      ({ refresh_token }) => signToken(refresh_token.split('.').slice(0, 2).join('.'), SECRET_KEY),
    ],
    [
      'one without a signature',
      ({ refresh_token }) => `${encode({ alg: 'none' })}.${refresh_token.split('.')[1]}.`,
    ],
  ])('is refused, and ends nothing: %s', async (_, forge) => {
    const { tokens } = await app.createUser();
    const latest = await renewed(tokens, 1);
    const { status } = await refresh(forge(latest));
    expect(status).toBeOneOf([401, 422]);
    await app.anonymous.call(auth.logout, { body: { refresh_token: forge(latest) } });
    expect(await isIn(latest)).toBe(true);
    expect((await refresh(latest.refresh_token)).status).toBe(200);
  });

  it('includes a generation that was never issued, as after restoring an older backup', async () => {
    const person = await app.createUser();
    const latest = await renewed(person.tokens, 2);
    await app.database.sql`update sessions set generation = generation - 1 where user_id = ${person.id}`;
    expect((await refresh(latest.refresh_token)).status).toBe(401);
    expect(await isIn(latest)).toBe(true);
  });
});
