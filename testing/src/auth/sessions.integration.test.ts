import * as auth from '@workflow/contract/auth/auth.endpoints.ts';
import { SESSIONS_MAX } from '@workflow/contract/auth/auth.limits.ts';
import type { TokenPair } from '@workflow/contract/auth/auth.schema.ts';
import { authWorkers } from '@workflow/server/features/auth/auth.jobs.ts';
import { createTransact } from '@workflow/server/platform/database/transactions/transact.ts';
import type { Worker } from '@workflow/server/platform/jobs/worker.ts';
import { createLog } from '@workflow/server/platform/log/log.ts';
import { noAudience } from '@workflow/server/platform/realtime/audience.ts';
import { createSignals } from '@workflow/server/platform/realtime/signals.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOwnTestApp, startTestApp, type TestApp } from '../harness/app.ts';
import { PASSWORD } from '../harness/settings.ts';
import { signInWithPassword } from '../harness/sign-up.ts';
import { TestUser } from '../harness/test-user.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());

const refresh = (refresh_token: string) =>
  app.anonymous.call(auth.refreshSession, { body: { refresh_token } });
const isIn = async (tokens: TokenPair) =>
  (await new TestUser(app.url, tokens).call(auth.getMe, {})).status === 200;

/** Signs the user in on another device. */
async function signInOnAnotherDevice({ user: { email } }: TestUser): Promise<TestUser> {
  return new TestUser(app.url, await signInWithPassword(app.anonymous, email));
}

describe('signing out', () => {
  it('ends the session, its access token and its sockets at once, and no other session', async () => {
    const person = await app.createUser();
    const elsewhere = await signInOnAnotherDevice(person);
    const [socket, other] = [await person.connect(), await elsewhere.connect()];
    const logout = () => person.call(auth.logout, { body: { refresh_token: person.tokens.refresh_token } });
    expect((await logout()).status).toBe(204);
    expect(await isIn(person.tokens)).toBe(false);
    expect((await refresh(person.tokens.refresh_token)).status).toBe(401);
    expect(await socket.closed).toBe('io server disconnect');
    await expect(person.connect()).rejects.toThrow('unauthenticated');
    expect((await logout()).status).toBe(204);
    await other.settled();
    expect(other.isConnected).toBe(true);
    expect(await isIn(elsewhere.tokens)).toBe(true);
    elsewhere.closeSockets();
  });

  it('needs no valid access token', async () => {
    const { tokens } = await app.createUser();
    const body = { refresh_token: tokens.refresh_token };
    expect((await app.anonymous.call(auth.logout, { body })).status).toBe(204);
    expect(await isIn(tokens)).toBe(false);
  });
});

describe('the signed-in devices', () => {
  it('are limited: a further sign-in ends the one that was unused for the longest time', async () => {
    const person = await app.createUser();
    const { sql } = app.database;
    await sql`update sessions set last_used_at = now() - interval '1 hour' where user_id = ${person.id}`;
    await sql`
      insert into sessions (id, user_id, user_agent, expires_at)
      select gen_random_uuid(), ${person.id}, 'curl', now() + interval '1 day' from generate_series(2, ${SESSIONS_MAX})`;
    const socket = await person.connect();
    const newest = await signInOnAnotherDevice(person);
    expect(await socket.closed).toBe('io server disconnect');
    expect(await isIn(person.tokens)).toBe(false);
    expect(await newest.does(auth.listSessions, {})).toHaveLength(SESSIONS_MAX);
  });

  it('are listed with their names, and the current one is marked', async () => {
    const person = await app.createUser();
    const { email } = person.user;
    await app.anonymous.send('/api/v1/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Lynx/2.9' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const sessions = await person.does(auth.listSessions, {});
    expect(sessions.map(({ user_agent, is_current }) => ({ user_agent, is_current }))).toEqual([
      { user_agent: 'Lynx/2.9', is_current: false },
      { user_agent: null, is_current: true },
    ]);
  });

  it('are signed out at once, the current one included, and only by their own user', async () => {
    const person = await app.createUser();
    const elsewhere = await signInOnAnotherDevice(person);
    const socket = await elsewhere.connect();
    const [theirs] = (await elsewhere.does(auth.listSessions, {})).filter(({ is_current }) => is_current);
    const stranger = await app.createUser();
    const revoke = (by: TestUser) => by.call(auth.revokeSession, { params: { id: theirs!.id } });
    expect((await revoke(stranger)).status).toBe(404);
    expect((await revoke(person)).status).toBe(204);
    expect(await isIn(elsewhere.tokens)).toBe(false);
    expect(await socket.closed).toBe('io server disconnect');
    expect((await revoke(person)).status).toBe(404);
    const [own] = await person.does(auth.listSessions, {});
    expect((await person.call(auth.revokeSession, { params: { id: own!.id } })).status).toBe(204);
    expect(await isIn(person.tokens)).toBe(false);
  });

  it('end on every server of the same database', async () => {
    const another = await startTestApp({ databaseUrl: app.databaseUrl });
    const person = await app.createUser();
    const there = new TestUser(another.url, person.tokens);
    const socket = await there.connect();
    expect((await there.call(auth.getMe, {})).status).toBe(200);
    await person.does(auth.logout, { body: { refresh_token: person.tokens.refresh_token } });
    expect(await socket.closed).toBe('io server disconnect');
    expect((await there.call(auth.getMe, {})).status).toBe(401);
    await another.close();
  });
});

describe('the session cleanup job', () => {
  /** Runs the cleanup job as another process would. */
  const sweep = () => {
    const { database } = app;
    const log = createLog('silent');
    const signals = createSignals({ listen: async () => {} } as never, log);
    const jobs = { enqueue: async () => {}, pollNow: () => {} };
    const transact = createTransact({ database, audience: noAudience, jobs, signals, log });
    const [{ run }] = authWorkers as readonly [Worker];
    return run({ data: {} as never, reader: database, transact });
  };

  it('disconnects sockets of expired sessions', async () => {
    const person = await app.createUser();
    const socket = await person.connect();
    await app.database.sql`update sessions set expires_at = now() where user_id = ${person.id}`;
    await sweep();
    expect(await socket.closed).toBe('io server disconnect');
  });

  it('deletes expired sessions in bounded batches, and no others', async () => {
    const person = await app.createUser();
    const { sql } = app.database;
    const sizes = `sweep_sizes_${person.id.slice(-12)}`;
    await sql.unsafe(`
      create table ${sizes} (removed integer);
      create function ${sizes}() returns trigger language plpgsql as
        $$ begin insert into ${sizes} select count(*) from removed; return null; end $$;
      create trigger ${sizes} after delete on sessions referencing old table as removed
        for each statement execute function ${sizes}()`);
    await sql`
      insert into sessions (id, user_id, expires_at)
      select gen_random_uuid(), ${person.id}, now() - interval '1 second' from generate_series(1, 2500)`;
    await sweep();
    const left = await sql<{ expired: boolean }[]>`select expires_at <= now() as expired from sessions`;
    expect(left.filter(({ expired }) => expired)).toEqual([]);
    expect(await isIn(person.tokens)).toBe(true);
    const batches = await sql<{ removed: number }[]>`select removed from ${sql(sizes)}`;
    expect(Math.max(...batches.map(({ removed }) => removed))).toBeLessThanOrEqual(1_000);
    await sql.unsafe(`drop function ${sizes} cascade; drop table ${sizes}`);
  });
});
