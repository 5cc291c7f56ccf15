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
/** The timeout of the queue's statements, longer than any of them takes. */
const QUERY_TIMEOUT_MS = 60_000;
/** How often a process looks for jobs that it did not enqueue itself. */
const POLLING_SECONDS = 2;
/** The polling interval of daily jobs, which may start a minute late. Most queues belong to daily jobs, and each poll is a query. */
const POLLING_SECONDS_OF_DAILY_JOBS = 60;
const STOP_TIMEOUT_MS = 5_000;
/** While the database is unavailable no job can finish; the next start resumes interrupted jobs. */
const UNAVAILABLE_STOP_TIMEOUT_MS = 500;

/**
 * Creates the job queue in PostgreSQL with pg-boss, which is loaded only after the server already answers.
 */
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
    // pg-boss passes unknown options on to its driver.
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
  };
  const boss = new Boss(options);
  const workersOf = new Map<string, string[]>();
  boss.on('error', (error) => {
    // pg-boss retries by itself with every poll, and the database link has logged the outage.
    if (!link.isUnavailable) log.error({ err: error }, 'job queue');
  });
  return {
    async enqueue(sql, job, data, at) {
      // pg-boss inserts the job through the caller's transaction.
      const executeSql = async (text: string, values: unknown[] = []) => ({
        rows: await sql.unsafe(text, values as never[]),
      });
      const inserts = data.map((one) => ({
        data: one,
        ...(job.delaySeconds && { startAfter: job.delaySeconds }),
        ...(at && { startAfter: at }),
        ...keyOf(job, one),
        ...(job.behind && { priority: -job.behind(one) }),
      }));
      await boss.insert(job.name, inserts, { db: { executeSql } });
    },
    pollNow({ name }) {
      for (const id of workersOf.get(name) ?? []) boss.notifyWorker(id);
    },
    async start(workers, context) {
      await boss.start();
      for (const { job, run } of workers) {
        await openQueue(boss, job);
        const runBatch = async (batch: readonly { readonly data: unknown }[]) => {
          for (const { data } of batch) {
            try {
              await deleteWaiting(boss, job, (data ?? {}) as never);
              await run({ ...context, data: (data ?? {}) as never });
            } catch (error) {
              if (!link.isUnavailable) log.error({ err: error, job: job.name }, 'a job failed');
              throw error;
            }
          }
        };
        const ids: string[] = [];
        while (ids.length < (job.concurrency ?? 1)) {
          // Polls again right after each job. Otherwise the next queued job would wait for seconds.
          const id: string = await boss.work(
            job.name,
            { pollingIntervalSeconds: isDaily(job) ? POLLING_SECONDS_OF_DAILY_JOBS : POLLING_SECONDS },
            (batch) => runBatch(batch).finally(() => boss.notifyWorker(id)),
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
      const isUnavailable = link.isUnavailable;
      const stopped = boss.stop({ graceful: !isUnavailable, timeout: STOP_TIMEOUT_MS });
      await Promise.race([
        stopped,
        sleep(isUnavailable ? UNAVAILABLE_STOP_TIMEOUT_MS : STOP_TIMEOUT_MS + 500),
      ]);
    },
  };
}

function keyOf<Data extends object>({ uniqueBy, coalesceBy }: Job<Data>, data: Data) {
  const key = uniqueBy?.(data) ?? coalesceBy?.(data);
  return key === undefined || key === null ? {} : { singletonKey: key };
}

/** Deletes the waiting jobs whose work a starting job does as well. The transactions that enqueued them have committed. */
async function deleteWaiting<Data extends object>(
  boss: PgBoss,
  { name, coalesceBy }: Job<Data>,
  data: Data,
): Promise<void> {
  const key = coalesceBy?.(data);
  if (!key) return;
  const waiting = await boss.findJobs(name, { key, queued: true });
  if (waiting.length > 0)
    await boss.deleteJob(
      name,
      waiting.map(({ id }) => id),
    );
}

const isDaily = ({ schedule }: Job<never>): boolean => /^\d+ \d+ /.test(schedule ?? '');

/** Creates the queue of a job, or updates its options. */
async function openQueue(boss: PgBoss, { name, retry, timeoutSeconds, uniqueBy }: Job<never>): Promise<void> {
  const options = {
    retryLimit: retry.times,
    retryDelay: retry.delaySeconds,
    retryBackoff: true,
    expireInSeconds: timeoutSeconds,
  };
  const policy = uniqueBy ? 'exclusive' : 'standard';
  const existing = await boss.getQueue(name);
  if (existing && existing.policy !== policy)
    throw new Error(`The job ${name} needs a new name, because its queue has the policy ${existing.policy}.`);
  if (existing) await boss.updateQueue(name, options);
  else await boss.createQueue(name, { ...options, policy });
}

/** Schedules periodic jobs, and removes schedules of jobs that no longer exist. */
async function schedule(boss: PgBoss, jobs: readonly Job<never>[]): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (!jobs.some((job) => job.name === name && job.schedule)) await boss.unschedule(name);
  }
  for (const { name, schedule, runsAtStart, uniqueBy } of jobs) {
    if (runsAtStart) await boss.send(name, {});
    if (schedule)
      await boss.schedule(name, schedule, {}, uniqueBy ? { singletonKey: uniqueBy({} as never) } : {});
  }
}
