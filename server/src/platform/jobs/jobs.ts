import type { Database, Sql } from '../database/client.ts';
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

const JOB_CONNECTIONS = 2;

/** pg-boss: a queue in PostgreSQL. Loaded when it starts, after the server already answers. */
export async function createJobs(database: Database, log: Log): Promise<Jobs> {
  const { PgBoss } = await import('pg-boss');
  const { url, username, ...address } = database.address;
  const boss = new PgBoss({
    ...(url ? { connectionString: url } : { ...address, ...(username ? { user: username } : {}) }),
    application_name: 'workflow-jobs',
    max: JOB_CONNECTIONS,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
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
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
