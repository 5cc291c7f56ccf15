import type { Sql } from '../database/connection/client.ts';

/** A kind of background job. Queued jobs are stored in the database until they are done. */
export interface Job<Data extends object = object> {
  readonly name: string;
  /** The number of retries after a failure and the delay before the first one; each further delay is twice as long. */
  readonly retry: { readonly times: number; readonly delaySeconds: number };
  /** The timeout, longer than the job ever takes. The queue then counts it as failed, although it may still be running. */
  readonly timeoutSeconds: number;
  /** The delay before the job runs. */
  readonly delaySeconds?: number;
  /** The number of jobs that a process runs concurrently; one by default. */
  readonly concurrency?: number;
  /** The cron schedule in UTC, for periodic jobs. */
  readonly schedule?: string;
  /** Whether a periodic job also runs when a process starts. */
  readonly runsAtStart?: boolean;
  /**
   * While a job with a key is not done, no other job with the same key is queued. Null for no uniqueness. It
   * cannot change under the same job name, because the queue is created with it.
   */
  readonly uniqueBy: ((data: Data) => string) | null;
  /**
   * When a job with a key starts, the waiting jobs with the same key are deleted, because it also does their work. Unlike with `uniqueBy`, a
   * request during a run gets a run of its own, which sees what its transaction wrote. Null for jobs that all run.
   */
  readonly coalesceBy?: (data: Data) => string | null;
  /** Waiting jobs with a smaller value run first; jobs with equal values run in the order of the queue. */
  readonly behind?: (data: Data) => number;
}

/** Defines how a job is queued; `work` defines its worker. */
export function defineJob<Data extends object>(job: Job<Data>): Job<Data> {
  return job;
}

/** The part of the job queue that transactions use. */
export interface Queue {
  /**
   * Enqueues one job for each item of `data` in a single statement, through the connection of the caller’s transaction. The jobs run at
   * `at`, or immediately by default.
   */
  enqueue<Data extends object>(sql: Sql, job: Job<Data>, data: readonly Data[], at?: Date): Promise<void>;
  /** Makes this process poll the queue of the job now, because a transaction that enqueued a job has committed. */
  pollNow(job: { readonly name: string }): void;
}
