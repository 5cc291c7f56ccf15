import { createChannel, deleteChannel } from '@workflow/contract/channels/channels.endpoints.ts';
import { joinChannel } from '@workflow/contract/channels/channels.events.ts';
import { listMessages, sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import {
  addressOf,
  type Database,
  openDatabase,
} from '@workflow/server/platform/database/connection/client.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createUnreliableDatabase, type UnreliableDatabase } from '../harness/unreliable-database.ts';
import { createTestWorkspace } from '../harness/workspace.ts';

/** The longest wait in milliseconds for an unavailable database that the contract promises. */
const MAX_RESPONSE_MS = 2_000;

/** Returns the result of the promise, and throws if it takes longer than promised. */
async function withinTimeLimit<T>(promise: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`Nothing came for ${MAX_RESPONSE_MS} ms.`)),
    MAX_RESPONSE_MS,
  );
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer));
}

let database: UnreliableDatabase;
/** A connection to the database that bypasses the proxy. */
let behind: Database;
let app: TestApp;
let ada: TestUser;
let query: { workspace_id: string };
let channelId: string;

beforeAll(async () => {
  database = await createUnreliableDatabase();
  behind = openDatabase(addressOf(database.directUrl), 2);
  app = await startTestApp({ databaseUrl: database.url, databasePoolSize: 4, logLevel: 'silent' });
  const workspace = await createTestWorkspace(app).with();
  ada = workspace.owner;
  query = { workspace_id: workspace.id };
  channelId = (await ada.does(createChannel, { query, body: { name: 'general' } })).id;
});
afterEach(async () => {
  await database.restore();
  await expect.poll(async () => (await app.anonymous.send('/readyz')).status).toBe(200);
});
afterAll(async () => {
  await app.close();
  await behind.close();
  await database.close();
});

const read = () => ada.call(listMessages, { params: { id: channelId }, query: {} });
const write = (content: string) => ada.call(sendMessage, { body: { channel_id: channelId, content } });

const refusal = {
  status: 503,
  body: {
    type: 'urn:workflow:problem:database_away',
    title: 'Service Unavailable',
    status: 503,
    detail: 'The server cannot reach its database at the moment. Please try again in a few seconds.',
    code: 'database_away',
  },
};

async function expectRefusal(answer: Promise<{ status: number; headers: Headers; body: unknown }>) {
  const { status, headers, body } = await withinTimeLimit(answer);
  expect({ status, body }).toMatchObject(refusal);
  expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(headers.get('retry-after')).toBe('1');
}

describe.each([
  ['leaves', () => database.refuseConnections()],
  ['says nothing any more', () => database.freeze()],
])('a database that %s', (_, goAway) => {
  it('makes the server reject running and new requests in time', async () => {
    await Promise.all(Array.from({ length: 8 }, () => read()));
    const waiting = behind.sql.begin(async (sql) => {
      await sql`select from conversations where id = ${channelId} for update`;
      const sent = write('held up');
      const listWaiting = () => behind.sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(listWaiting).toHaveLength(1);
      await goAway();
      return { sent };
    });
    const { sent } = await waiting;
    await expectRefusal(sent);
    for (let round = 0; round < 5; round++) {
      await Promise.all(Array.from({ length: 20 }, () => expectRefusal(read())));
    }
    expect(await app.anonymous.send('/readyz')).toMatchObject({ status: 503, body: { away: ['database'] } });
    expect((await app.anonymous.send('/healthz')).status).toBe(200);
  });

  it('makes the server reject events and connections as well', async () => {
    const socket = await ada.connect();
    // The server has not cached her session yet.
    const eve = await app.createUser('eve');
    await goAway();
    await expectRefusal(read());
    await expect(eve.connect()).rejects.toThrow('database_away');
    expect(await socket.emit(joinChannel, { channel_id: channelId })).toEqual({
      ok: false,
      code: 'database_away',
      detail: refusal.body.detail,
    });
    socket.close();
  });

  it('is used again as soon as it returns, by all requests at once', async () => {
    await goAway();
    await expectRefusal(read());
    await expectRefusal(read());
    await database.restore();
    await expect.poll(async () => (await read()).status, { timeout: 1_000, interval: 20 }).toBe(200);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 2 ? read() : write(`message ${index}`))),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map((_, index) => (index % 2 ? 200 : 201)));
  });

  it('has its jobs done after it returns', async () => {
    const { id } = await ada.does(createChannel, { query, body: { name: 'to be deleted' } });
    await goAway();
    await expectRefusal(read());
    await database.restore();
    await expect.poll(async () => (await read()).status).toBe(200);
    await ada.does(deleteChannel, { params: { id } });
    await expect
      .poll(() => behind.sql`select from conversations where id = ${id}`, { timeout: 20_000 })
      .toHaveLength(0);
  });

  it('does not block the server’s shutdown', async () => {
    const other = await startTestApp({ databaseUrl: database.url, logLevel: 'silent' });
    await goAway();
    await expect.poll(async () => (await other.anonymous.send('/readyz')).status).toBe(503);
    await withinTimeLimit(other.close());
  });
});

it('a read-only database, as with a nearly full disk, answers reads and rejects writes', async () => {
  const [{ name }] = await behind.sql<[{ name: string }]>`select current_database() as name`;
  const restoreDatabase = async () => {
    await database.refuseConnections();
    await database.restore();
    await expect.poll(async () => (await read()).status).toBe(200);
  };
  await behind.sql`alter database ${behind.sql(name)} set default_transaction_read_only = on`;
  await restoreDatabase();
  await expectRefusal(write('too late'));
  await behind.sql`alter database ${behind.sql(name)} reset default_transaction_read_only`;
  await restoreDatabase();
  expect((await write('in time')).status).toBe(201);
});
