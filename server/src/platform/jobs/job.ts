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
  /**
   * As long as one is not done, none with the same key is taken besides. Null where each is done by itself. It stays what it is for as
   * long as the job has its name: the queue is made for it.
   */
  readonly uniqueBy: ((data: Data) => string) | null;
  /** Of those that wait, what has fewer before it comes first; otherwise what was queued first. */
  readonly behind?: (data: Data) => number;
}

/** Says once how a job is queued; `work` says how it is done. */
export function defineJob<Data extends object>(job: Job<Data>): Job<Data> {
  return job;
}

/** The part of the job queue that transactions use. */
export interface Queue {
  /** Enqueues a job through the connection of the caller’s transaction. It runs at `at`, or immediately by default. */
  enqueue<Data extends object>(sql: Sql, job: Job<Data>, data: Data, at?: Date): Promise<void>;
  /** One of these has been queued and committed: this process looks for it at once. */
  hurry(job: { readonly name: string }): void;
}
