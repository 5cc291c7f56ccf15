import { setTimeout as sleep } from 'node:timers/promises';
import { CONNECT_TIMEOUT_MS, type DatabaseAddress, type Sql } from '../database/client.ts';
import type { DatabaseLink } from '../database/link.ts';
import type { Log } from '../log/log.ts';

/** A kind of work by its name, for those who ask for it. */
export interface JobKind {
  readonly name: string;
}

/** A kind of work done after the request, kept in the database until it is done. */
export interface Job<Data extends object = object> extends JobKind {
  /** A cron expression in UTC, for work that nobody asks for. */
  readonly schedule?: string;
  /** May run more than once: it must leave the same result. */
  run(data: Data): Promise<void>;
}

export function defineJob<Data extends object>(job: Job<Data>): Job<Data> {
  return job;
}

export interface Jobs {
  enqueue(sql: Sql, job: JobKind, data: object): Promise<void>;
  start(jobs: readonly Job<never>[]): Promise<void>;
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
  link: Pick<DatabaseLink, 'isAway'>,
  log: Log,
): Promise<Jobs> {
  const { PgBoss } = await import('pg-boss');
  const options = {
    ...(url ? { connectionString: url } : { ...address, ...(username ? { user: username } : {}) }),
    application_name: 'workflow-jobs',
    max: QUEUE_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // For its driver, to which it hands on what it does not know.
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
  };
  const boss = new PgBoss(options);
  boss.on('error', (error) => {
    // It tries again by itself, at each look into the queue; the link has said what is the matter.
    if (!link.isAway) log.error({ err: error }, 'job queue');
  });
  return {
    async enqueue(sql, job, data) {
      // pg-boss writes its row through the caller's transaction.
      const executeSql = async (text: string, values: unknown[] = []) => ({
        rows: await sql.unsafe(text, values as never[]),
      });
      await boss.send(job.name, data, { db: { executeSql } });
    },
    async start(jobs) {
      await boss.start();
      for (const job of jobs) {
        await boss.createQueue(job.name);
        if (job.schedule) await boss.schedule(job.name, job.schedule);
        await boss.work(job.name, async (batch) => {
          for (const { data } of batch) await job.run((data ?? {}) as never);
        });
      }
    },
    async stop() {
      const isAway = link.isAway;
      const stopped = boss.stop({ graceful: !isAway, timeout: STOP_TIMEOUT_MS });
      await Promise.race([stopped, sleep(isAway ? STOP_AWAY_TIMEOUT_MS : STOP_TIMEOUT_MS + 500)]);
    },
  };
}
