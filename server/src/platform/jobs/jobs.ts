import { setTimeout as sleep } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { Context } from '../context.ts';
import { CONNECT_TIMEOUT_MS, type DatabaseAddress } from '../database/connection/client.ts';
import type { DatabaseLink } from '../database/connection/link.ts';
import type { Log } from '../log/log.ts';
import type { Job, Queue } from './job.ts';
import type { Worker } from './worker.ts';

export interface Jobs extends Queue {
  start(workers: readonly Worker[], context: Context): Promise<void>;
  stop(): Promise<void>;
}

const QUEUE_CONNECTIONS = 2;
/** Longer than any statement of the queue takes: what has no answer by then gets none. */
const QUERY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 5_000;
/** Without a database nothing can be finished properly; the next start takes up what was under way. */
const STOP_AWAY_TIMEOUT_MS = 500;

/** pg-boss: a queue in PostgreSQL. Loaded when it starts, after the server already answers. */
export async function createJobs(
  { url, username, ...address }: DatabaseAddress,
  link: Pick<DatabaseLink, 'isUnavailable'>,
  log: Log,
): Promise<Jobs> {
  const { PgBoss: Boss } = await import('pg-boss');
  const options = {
    ...(url ? { connectionString: url } : { ...address, ...(username ? { user: username } : {}) }),
    application_name: 'workflow-jobs',
    max: QUEUE_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // For its driver, to which it hands on what it does not know.
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
  };
  const boss = new Boss(options);
  const workersOf = new Map<string, string[]>();
  boss.on('error', (error) => {
    // It tries again by itself, at each look into the queue; the link has said what is the matter.
    if (!link.isUnavailable) log.error({ err: error }, 'job queue');
  });
  return {
    async enqueue(sql, job, data, at) {
      // pg-boss writes its row through the caller's transaction.
      const executeSql = async (text: string, values: unknown[] = []) => ({
        rows: await sql.unsafe(text, values as never[]),
      });
      await boss.send(job.name, data, {
        db: { executeSql },
        ...(job.delaySeconds && { startAfter: job.delaySeconds }),
        ...(at && { startAfter: at }),
        ...(job.uniqueBy && { singletonKey: job.uniqueBy(data) }),
        ...(job.behind && { priority: -job.behind(data) }),
      });
    },
    hurry({ name }) {
      for (const id of workersOf.get(name) ?? []) boss.notifyWorker(id);
    },
    async start(workers, context) {
      await boss.start();
      for (const { job, run } of workers) {
        await openQueue(boss, job);
        const perform = async (batch: readonly { readonly data: unknown }[]) => {
          for (const { data } of batch) {
            await run({ ...context, data: (data ?? {}) as never }).catch((error: unknown) => {
              if (!link.isUnavailable) log.error({ err: error, job: job.name }, 'a job failed');
              throw error;
            });
          }
        };
        const ids: string[] = [];
        while (ids.length < (job.concurrency ?? 1)) {
          // Looks once more after each: it would wait for seconds while others are queued.
          const id: string = await boss.work(job.name, (batch) =>
            perform(batch).finally(() => boss.notifyWorker(id)),
          );
          ids.push(id);
        }
        workersOf.set(job.name, ids);
      }
      await schedule(
        boss,
        workers.map(({ job }) => job),
      );
    },
    async stop() {
      const isAway = link.isUnavailable;
      const stopped = boss.stop({ graceful: !isAway, timeout: STOP_TIMEOUT_MS });
      await Promise.race([stopped, sleep(isAway ? STOP_AWAY_TIMEOUT_MS : STOP_TIMEOUT_MS + 500)]);
    },
  };
}

/** A queue that is there already takes what its job says now. */
async function openQueue(boss: PgBoss, { name, retry, timeoutSeconds, uniqueBy }: Job<never>): Promise<void> {
  const options = {
    retryLimit: retry.times,
    retryDelay: retry.delaySeconds,
    retryBackoff: true,
    expireInSeconds: timeoutSeconds,
  };
  const policy = uniqueBy ? 'exclusive' : 'standard';
  const known = await boss.getQueue(name);
  if (known && known.policy !== policy)
    throw new Error(`The job ${name} needs another name: its queue is ${known.policy}.`);
  if (known) await boss.updateQueue(name, options);
  else await boss.createQueue(name, { ...options, policy });
}

/** What is scheduled no longer is forgotten. */
async function schedule(boss: PgBoss, jobs: readonly Job<never>[]): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (!jobs.some((job) => job.name === name && job.schedule)) await boss.unschedule(name);
  }
  for (const { name, schedule, uniqueBy } of jobs) {
    if (schedule)
      await boss.schedule(name, schedule, {}, uniqueBy ? { singletonKey: uniqueBy({} as never) } : {});
  }
}
