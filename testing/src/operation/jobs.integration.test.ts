import { catchUp } from '@workflow/contract/realtime/realtime.events.ts';
import { addressOf } from '@workflow/server/platform/database/connection/client.ts';
import { createPostgresConnection } from '@workflow/server/platform/database/connection/link.ts';
import { createTransact } from '@workflow/server/platform/database/transactions/transact.ts';
import { defineDueJob, defineDueWorker, enqueueDue } from '@workflow/server/platform/jobs/due-job.ts';
import { defineJob } from '@workflow/server/platform/jobs/job.ts';
import { createJobs } from '@workflow/server/platform/jobs/jobs.ts';
import { defineWorker, type Worker } from '@workflow/server/platform/jobs/worker.ts';
import { createLog } from '@workflow/server/platform/log/log.ts';
import { rooms } from '@workflow/server/platform/realtime/rooms.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { copyDatabase } from '../harness/app.ts';

interface Note {
  readonly text: string;
}

const queued = { retry: { times: 0, delaySeconds: 1 }, timeoutSeconds: 60, uniqueBy: null };

let url: string;
let ends: (() => Promise<void>)[];
/** The names of the published events. */
let told: string[];

beforeEach(async () => {
  url = await copyDatabase();
  ends = [];
  told = [];
});
afterEach(async () => {
  for (const end of ends.toReversed()) await end();
});

/** Starts a server that runs only these jobs. */
async function start(workers: readonly Worker[]) {
  const address = addressOf(url);
  const log = createLog('silent');
  const link = createPostgresConnection(address, log);
  ends.push(() => link.close());
  await link.connect();
  const database = link.open(4);
  const jobs = await createJobs(address, link, log);
  const transact = createTransact({
    database,
    audience: { deliver: ({ name }) => void told.push(name), deliverSignal: () => {}, close: () => {} },
    jobs,
    signals: { send: async () => {} },
    log,
  });
  ends.push(() => jobs.stop());
  await jobs.start(workers, { reader: database, transact });
  return { transact, sql: database.sql };
}

it('writes, publishes and queues jobs, as a request does', async () => {
  const first = defineJob<Note>({ name: 'test.first', ...queued });
  const second = defineJob<Note>({ name: 'test.second', ...queued });
  const done: string[] = [];
  const { transact, sql } = await start([
    defineWorker(first, async ({ data, transact }) => {
      await transact(async (tx) => {
        await tx.sql`insert into notes values (${data.text})`;
        tx.publish(catchUp, [rooms.everybody], { workspace_id: null });
        await tx.enqueue(second, { text: `${data.text}, seen` });
      });
    }),
    defineWorker(second, async ({ data, reader }) => {
      const [row] = await reader.sql<Note[]>`select text from notes`;
      done.push(`${row?.text}: ${data.text}`);
    }),
  ]);
  await sql`create table notes (text text)`;
  await transact((tx) => tx.enqueue(first, { text: 'written' }));
  await expect.poll(() => done).toEqual(['written: written, seen']);
  expect(told).toEqual([catchUp.name]);
});

it('is retried as often as its definition says', async () => {
  let attempts = 0;
  const unlucky = defineJob({ name: 'test.unlucky', ...queued, retry: { times: 1, delaySeconds: 0 } });
  const { transact, sql } = await start([
    defineWorker(unlucky, async () => {
      attempts += 1;
      throw new Error('bad luck');
    }),
  ]);
  await transact((tx) => tx.enqueue(unlucky, {}));
  const state = async () => (await sql`select state from pgboss.job where name = ${unlucky.name}`)[0]?.state;
  await expect.poll(state, { timeout: 20_000 }).toBe('failed');
  expect(attempts).toBe(2);
});

it('counts as failed after its timeout, so that one that hangs does not stop later ones', async () => {
  const hanging = defineJob<Note>({ name: 'test.hanging', ...queued, timeoutSeconds: 1 });
  const done: string[] = [];
  const { transact, sql } = await start([
    defineWorker(hanging, async ({ data }) => {
      if (data.text === 'hangs') await new Promise(() => {});
      done.push(data.text);
    }),
  ]);
  await transact((tx) => tx.enqueue(hanging, { text: 'hangs' }));
  await transact((tx) => tx.enqueue(hanging, { text: 'next' }));
  await expect.poll(() => done, { timeout: 20_000 }).toEqual(['next']);
  const states = await sql<{ state: string }[]>`
    select state from pgboss.job where name = ${hanging.name} and data ->> 'text' = 'hangs'`;
  expect(states).toEqual([{ state: 'failed' }]);
});

it('is queued once if it is unique, until it is done', async () => {
  const unique = defineJob<Note>({ name: 'test.unique', ...queued, uniqueBy: ({ text }) => text });
  const done: string[] = [];
  let finish: () => void = () => {};
  const { transact, sql } = await start([
    defineWorker(unique, async ({ data }) => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      done.push(data.text);
    }),
  ]);
  const waiting = async () =>
    (await sql`select count(*)::int as count from pgboss.job where name = ${unique.name}`)[0]?.count;
  const ask = (text: string) => transact((tx) => tx.enqueue(unique, { text }));
  await Promise.all(Array.from({ length: 8 }, () => ask('digest')));
  await ask('other');
  expect(await waiting()).toBe(2);
  for (const count of [1, 2]) {
    await expect.poll(() => (finish(), done.length), { timeout: 20_000 }).toBe(count);
  }
  await expect
    .poll(
      async () =>
        (await sql`select 1 from pgboss.job where name = ${unique.name} and state <> 'completed'`).length,
    )
    .toBe(0);
  await ask('digest');
  expect(await waiting()).toBe(3);
  await expect.poll(() => (finish(), done.length), { timeout: 20_000 }).toBe(3);
});

it('does the work of the waiting jobs with its key, but not of jobs that are enqueued while it runs', async () => {
  const coalesced = defineJob<Note>({
    name: 'test.coalesced',
    ...queued,
    delaySeconds: 1,
    coalesceBy: ({ text }) => (text === 'alone' ? null : text),
  });
  const done: string[] = [];
  const finish: (() => void)[] = [];
  const { transact, sql } = await start([
    defineWorker(coalesced, async ({ data }) => {
      await new Promise<void>((resolve) => finish.push(resolve));
      done.push(data.text);
    }),
  ]);
  const ask = (text: string) => transact((tx) => tx.enqueue(coalesced, { text }));
  for (const text of ['name', 'name', 'name', 'alone', 'alone', 'name']) await ask(text);
  await expect.poll(() => finish.length, { timeout: 20_000 }).toBe(1);
  await ask('name');
  await ask('name');
  const isDone = async () => {
    for (const end of finish) end();
    const open = await sql`select 1 from pgboss.job where name = ${coalesced.name} and state <> 'completed'`;
    return open.length === 0;
  };
  await expect.poll(isDone, { timeout: 30_000 }).toBe(true);
  expect(done.toSorted()).toEqual(['alone', 'alone', 'name', 'name']);
});

it('waits for its delay', async () => {
  const later = defineJob({ name: 'test.later', ...queued, delaySeconds: 3600 });
  const { transact, sql } = await start([defineWorker(later, async () => {})]);
  await transact((tx) => tx.enqueue(later, {}));
  const [row] = await sql`
    select start_after - created_on between interval '59 minutes' and interval '61 minutes' as "isLater"
    from pgboss.job where name = ${later.name}`;
  expect(row?.isLater).toBe(true);
});

it('for due times runs at the start and at each near time, and is not queued for times that are far', async () => {
  const near = new Date(Date.now() + 2_000).toISOString();
  const far = new Date(Date.now() + 3_600_000);
  const handle = vi.fn(async () => {});
  const due = defineDueJob('test.due', { times: 0, delaySeconds: 1 });
  const listTimes = vi.fn(async () => [near]);
  const { transact, sql } = await start([defineDueWorker(due, { handle, listTimes })]);
  await transact((tx) => enqueueDue(tx, due, far));
  await expect.poll(() => handle.mock.calls.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
  // The schedule may run as well, at the start of a minute. Each run queues each near time once.
  const times = async () => {
    const rows = await sql<{ at: string }[]>`
      select data ->> 'at' as at from pgboss.job where name = ${due.name} and data ->> 'at' is not null`;
    return rows.map(({ at }) => at);
  };
  await expect.poll(async () => (await times()).length - listTimes.mock.calls.length).toBe(0);
  expect(new Set(await times())).toEqual(new Set([near]));
});

it('is scheduled, and no longer after its worker is gone', async () => {
  const nightly = defineJob({ name: 'test.nightly', ...queued, schedule: '17 3 * * *' });
  const schedules = async (sql: Awaited<ReturnType<typeof start>>['sql']) =>
    (await sql<{ cron: string }[]>`select cron from pgboss.schedule`).map(({ cron }) => cron);
  const before = await start([defineWorker(nightly, async () => {})]);
  expect(await schedules(before.sql)).toEqual(['17 3 * * *']);
  const after = await start([]);
  expect(await schedules(after.sql)).toEqual([]);
});

it('applies new options to an existing queue', async () => {
  const { name, ...job } = defineJob({ name: 'test.changed', ...queued });
  await start([defineWorker({ name, ...job }, async () => {})]);
  const { sql } = await start([
    defineWorker({ name, ...job, retry: { times: 7, delaySeconds: 9 } }, async () => {}),
  ]);
  const [queue] = await sql`select retry_limit, retry_delay from pgboss.queue where name = ${name}`;
  expect(queue).toEqual({ retry_limit: 7, retry_delay: 9 });
});
