import { catchUp } from '@workflow/contract/realtime/realtime.events.ts';
import { workspaceRemoved } from '@workflow/contract/workspaces/workspaces.events.ts';
import {
  addressOf,
  type Database,
  openDatabase,
} from '@workflow/server/platform/database/connection/client.ts';
import { createTransact, type Transact } from '@workflow/server/platform/database/transactions/transact.ts';
import type { ValidatedEvent } from '@workflow/server/platform/realtime/publish.ts';
import { rooms } from '@workflow/server/platform/realtime/rooms.ts';
import { createSignals, type SentSignal } from '@workflow/server/platform/realtime/signals.ts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { copyDatabase } from '../harness/app.ts';

let database: Database;
let transact: Transact;
let failsOn: string | null;
const log = { error: vi.fn(), warn: vi.fn() };
/** The effects that ran, each with the number of notes that were committed at that time. */
let effects: Promise<[string, number]>[];

const northwind = rooms.workspace('northwind');
const workspacePayload = { workspace_id: '0197a1de-0000-7000-8000-000000000000' };

beforeAll(async () => {
  database = openDatabase(addressOf(await copyDatabase()), 6);
  await database.sql`create table notes (text text unique deferrable initially deferred)`;
  const recordEffect = (what: string) => {
    if (what === failsOn) throw new Error('out of order');
    const count = database.sql<[{ count: number }]>`select count(*)::int as count from notes`;
    effects.push(count.then(([row]) => [what, row.count]));
  };
  const audience = {
    deliver: ({ name }: ValidatedEvent) => recordEffect(name),
    deliverSignal: ({ signal }: SentSignal) => recordEffect(signal),
    close: () => recordEffect('closed'),
  };
  const signals = createSignals({ listen: async () => {} }, log as never);
  const jobs = { enqueue: async () => {}, pollNow: () => {} };
  transact = createTransact({ database, audience, jobs, signals, log });
});
beforeEach(async () => {
  effects = [];
  failsOn = null;
  vi.clearAllMocks();
  await database.sql`truncate notes`;
});
afterAll(() => database.close());

const effectNames = async () => (await Promise.all(effects)).map(([what]) => what);

it('publishes after the commit, in order', async () => {
  await transact(async (tx) => {
    tx.publish(workspaceRemoved, [northwind], workspacePayload);
    await tx.revoke('ada', 'northwind', northwind);
    await tx.sql`insert into notes values ('kept')`;
  });
  expect(await Promise.all(effects)).toEqual([
    ['workspace_removed', 1],
    ['rights_changed', 1],
  ]);
});

it('publishes nothing when the work fails', async () => {
  const failing = transact(async (tx) => {
    tx.publish(workspaceRemoved, [northwind], workspacePayload);
    await tx.revoke('ada', 'northwind', northwind);
    await tx.sql`insert into notes values ('lost')`;
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(effects).toEqual([]);
});

it('publishes nothing when the commit is rejected', async () => {
  const failing = transact(async (tx) => {
    tx.publish(workspaceRemoved, [northwind], workspacePayload);
    await tx.sql`insert into notes values ('twice'), ('twice')`;
  });
  await expect(failing).rejects.toThrow();
  expect(effects).toEqual([]);
});

it('rolls back when an event does not match its schema', async () => {
  const failing = transact(async (tx) => {
    await tx.sql`insert into notes values ('unspeakable')`;
    tx.publish(workspaceRemoved, [northwind], { workspace_id: 7 } as never);
  });
  await expect(failing).rejects.toThrow();
  expect(await database.sql`select * from notes`).toHaveLength(0);
});

it('runs every effect even if another one fails', async () => {
  failsOn = 'workspace_removed';
  await transact(async (tx) => {
    tx.publish(workspaceRemoved, [northwind], workspacePayload);
    tx.publish(catchUp, [northwind], { workspace_id: null });
    await tx.revoke('ada', 'northwind', northwind);
    await tx.sql`insert into notes values ('kept')`;
  });
  expect(await effectNames()).toEqual(['catch_up', 'rights_changed']);
  expect(log.error).toHaveBeenCalledOnce();
});

it('sends catch_up when the outcome of the commit is unknown', async () => {
  const failing = transact(async (tx) => {
    tx.publish(workspaceRemoved, [northwind], workspacePayload);
    await tx.revoke('ada', 'northwind', northwind);
    const [backend] = await tx.sql<[{ pid: number }]>`select pg_backend_pid() as pid`;
    // The connection breaks while the commit is in progress.
    await tx.sql`create function pg_temp.die() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`;
    await tx.sql`create constraint trigger last after insert on notes deferrable initially deferred
      for each row execute function pg_temp.die()`;
    await tx.sql`insert into notes values ('perhaps')`;
    return backend.pid;
  });
  await expect(failing).rejects.toThrow();
  expect(await effectNames()).toEqual(['rights_changed', 'catch_up']);
});

it('repeats a transaction after a deadlock', async () => {
  await database.sql`insert into notes values ('a'), ('b')`;
  const attempts = { count: 0 };
  let meet: () => void;
  let both = new Promise<void>((resolve) => {
    meet = resolve;
  });
  let arrived = 0;
  const updateInOrder = (first: string, second: string) =>
    transact(async (tx) => {
      attempts.count += 1;
      await tx.sql`select 1 from notes where text = ${first} for update`;
      arrived += 1;
      if (arrived === 2) meet();
      await both;
      await tx.sql`select 1 from notes where text = ${second} for update`;
      tx.publish(workspaceRemoved, [northwind], workspacePayload);
    });
  await Promise.all([updateInOrder('a', 'b'), updateInOrder('b', 'a')]);
  both = Promise.resolve();
  expect(attempts.count).toBeGreaterThan(2);
  expect(await effectNames()).toEqual(['workspace_removed', 'workspace_removed']);
});

it('publishes the events of a single statement when the work returns', async () => {
  await transact.singleStatement(async (tx) => {
    tx.publish(workspaceRemoved, [northwind], workspacePayload);
    await tx.sql`insert into notes values ('alone')`;
  });
  expect(await Promise.all(effects)).toEqual([['workspace_removed', 1]]);
});

it('repeats a single statement after a deadlock', async () => {
  await database.sql`insert into notes values ('a'), ('b')`;
  const isHolding = Promise.withResolvers<void>();
  const other = database.sql.begin(async (sql) => {
    await sql`select 1 from notes where text = 'b' for update`;
    isHolding.resolve();
    // This statement holds `a` and waits for `b`, so it is the first to detect the deadlock.
    const listWaiting = () => database.sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%two rows%'`;
    await expect.poll(async () => (await listWaiting()).length).toBe(1);
    await sql`select 1 from notes where text = 'a' for update`;
  });
  await isHolding.promise;
  let attempts = 0;
  const rows = await transact.singleStatement((tx) => {
    attempts += 1;
    return tx.sql`select text from notes order by text for update /* two rows */`;
  });
  await other;
  expect(attempts).toBeGreaterThan(1);
  expect(rows).toHaveLength(2);
});

it('runs an effect outside of the database once for all attempts', async () => {
  let attempts = 0;
  let counted = 0;
  const result = await transact(async (tx) => {
    const usages = [
      await tx.once('limit', async () => ++counted),
      await tx.once('limit', async () => ++counted),
      await tx.once('other limit', async () => ++counted),
    ];
    attempts += 1;
    if (attempts < 3)
      await tx.sql`do $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`;
    return usages;
  });
  expect(result).toEqual([1, 2, 3]);
  expect([attempts, counted]).toEqual([3, 3]);
});
