import { createChannel } from '@workflow/contract/channels/channels.endpoints.ts';
import { sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import {
  addressOf,
  type Database,
  openDatabase,
  type Sql,
} from '@workflow/server/platform/database/connection/client.ts';
import {
  createPostgresConnection,
  type DatabaseLink,
} from '@workflow/server/platform/database/connection/link.ts';
import { isDatabaseUnavailable } from '@workflow/server/platform/database/connection/unavailable.ts';
import { createLog } from '@workflow/server/platform/log/log.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copyDatabase, startTestApp, type TestApp } from '../harness/app.ts';
import { createTestWorkspace } from '../harness/workspace.ts';

let url: string;
/** A second pool of connections to the same database. */
let other: Database;
let link: DatabaseLink;
let database: Database;

beforeAll(async () => {
  url = await copyDatabase();
  other = openDatabase(addressOf(url), 2);
  await other.sql`create table notes (text text)`;
});
beforeEach(async () => {
  await other.sql`truncate notes`;
  link = createPostgresConnection(addressOf(url), createLog('silent'));
  await link.connect();
  await link.loadArrayTypes();
  database = link.open(3);
});
afterEach(() => link.close());
afterAll(() => other.close());

const pidOf = async (sql: Sql) => (await sql<[{ pid: number }]>`select pg_backend_pid() as pid`)[0].pid;
const end = (pid: number) => other.sql`select pg_terminate_backend(${pid}, 10000)`;
const notes = async () =>
  (await other.sql<{ text: string }[]>`select text from notes`).map(({ text }) => text);
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => (isDatabaseUnavailable(error) ? 'away' : error),
  );

describe('a transaction', () => {
  it('starts after any number of statements', async () => {
    // One of these sizes is exactly where the driver's pipeline accepts only the first part of the statements.
    const amounts = Array.from({ length: 20 }, (_, index) => 295 + index);
    await Promise.all(amounts.map(() => database.sql`select pg_sleep(0.001)`));
    for (const amount of amounts) {
      const statements = Promise.all(Array.from({ length: amount }, () => database.sql`select`));
      // The driver sends a statement some microtasks after the call.
      for (let moment = 0; moment < 5; moment++) await null;
      await Promise.all([statements, database.sql.begin((sql) => sql`insert into notes values (${amount})`)]);
    }
    expect(await notes()).toEqual(amounts.map(String));
  });
});

describe('a transaction whose connection breaks', () => {
  it('fails with database_away at any point', async () => {
    const pid = Promise.withResolvers<number>();
    const sleeping = outcome(
      database.sql.begin(async (sql) => {
        pid.resolve(await pidOf(sql as unknown as Sql));
        await sql`select pg_sleep(60)`;
      }),
    );
    await end(await pid.promise);
    expect(await sleeping).toBe('away');
  });

  it('writes nothing more, neither alone nor in another transaction', async () => {
    const [pid, ended] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()];
    const cutOff = outcome(
      database.sql.begin(async (sql) => {
        await sql`insert into notes values ('before the end')`;
        pid.resolve(await pidOf(sql as unknown as Sql));
        await ended.promise;
        await sql`insert into notes values ('after the end')`.catch(() => {});
        await sql`insert into notes values ('long after the end')`;
      }),
    );
    await end(await pid.promise);
    await expect.poll(() => outcome(database.sql`select`)).toBe('done');
    const others = Array.from({ length: 3 }, (_, index) =>
      database.sql.begin(async (sql) => {
        await sql`insert into notes values (${`other ${index}`})`;
        ended.resolve();
        await cutOff;
        if (index > 0) throw new Error('rolled back');
      }),
    );
    expect(await Promise.all(others.map(outcome))).toEqual(['done', expect.any(Error), expect.any(Error)]);
    expect(await cutOff).toBe('away');
    expect(await notes()).toEqual(['other 0']);
  });
});

describe('connections that break under load', () => {
  it('leave no statement unanswered, and none that fails later', async () => {
    for (let round = 0; round < 10; round++) {
      const answers = Array.from({ length: 60 }, (_, index) =>
        outcome(
          index % 3
            ? database.sql`select pg_sleep(0.001), ${`${round} ${index}`}::text`
            : database.sql.begin((sql) => [sql`select 1`, sql`select pg_sleep(0.001)`]),
        ),
      );
      await other.sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like '%pg_sleep(0.001)%' and pid <> pg_backend_pid() limit 1`;
      expect(new Set(await Promise.all(answers)).difference(new Set(['done', 'away']))).toEqual(new Set());
      await expect.poll(() => outcome(database.sql`select 1`), { interval: 5 }).toBe('done');
      const after = Array.from({ length: 12 }, () => outcome(database.sql`select ${round}::int`));
      expect(new Set(await Promise.all(after))).toEqual(new Set(['done']));
    }
  });

  it('know the array types on each connection', async () => {
    const pid = await pidOf(database.sql);
    await end(pid);
    await expect.poll(() => outcome(database.sql`select 1`)).toBe('done');
    const [row] = await database.sql`
      select ${['a', 'b,"c']}::text[] as texts, ${[1, 2]}::int[] as numbers, array[array['x']] as nested`;
    expect(row).toEqual({ texts: ['a', 'b,"c'], numbers: [1, 2], nested: [['x']] });
  });
});

describe('a request', () => {
  let app: TestApp;
  let channelId: string;
  let ada: Awaited<ReturnType<ReturnType<typeof createTestWorkspace>['with']>>['owner'];
  let workspaceId: string;

  beforeAll(async () => {
    app = await startTestApp({ databaseUrl: url, databaseStatementTimeoutMs: 1_000, logLevel: 'silent' });
    const workspace = await createTestWorkspace(app).with();
    ada = workspace.owner;
    workspaceId = workspace.id;
    const query = { workspace_id: workspaceId };
    channelId = (await ada.does(createChannel, { query, body: { name: 'general' } })).id;
  });
  afterAll(() => app.close());

  const refused = { status: 503, body: { code: 'database_away' } };

  it('whose connection breaks in the commit is rejected and had no effect', async () => {
    await other.sql`
      create function end_connection() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`;
    await other.sql`
      create constraint trigger doomed after insert on channels deferrable initially deferred
      for each row when (new.name = 'doomed') execute function end_connection()`;
    const query = { workspace_id: workspaceId };
    const answer = await ada.call(createChannel, { query, body: { name: 'doomed' } });
    expect(answer).toMatchObject(refused);
    expect(answer.headers.get('retry-after')).toBe('1');
    await other.sql`drop trigger doomed on channels`;
    await expect
      .poll(async () => (await ada.call(createChannel, { query, body: { name: 'doomed' } })).status)
      .toBe(201);
  });

  it('that waits too long for a lock is rejected, and works when the lock is free', async () => {
    const send = () => ada.call(sendMessage, { body: { channel_id: channelId, content: 'Hello.' } });
    await other.sql.begin(async (sql) => {
      await sql`select from conversations where id = ${channelId} for update`;
      expect(await Promise.all([send(), send(), send()])).toMatchObject([refused, refused, refused]);
    });
    expect((await send()).status).toBe(201);
  });
});
