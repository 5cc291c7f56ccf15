import type { Sql } from '../database/connection/client.ts';

/** A kind of work that is done after the request. It is kept in the database until it is done. */
export interface Job<Data extends object = object> {
  readonly name: string;
  /** How often it is tried again when it fails, and the pause before the first of these; each is twice as long as the one before. */
  readonly retry: { readonly times: number; readonly delaySeconds: number };
  /** Longer than it ever takes: after this it counts as failed, though it may still be running. */
  readonly timeoutSeconds: number;
  /** How long it waits before it is done. */
  readonly delaySeconds?: number;
  /** How many a process does at a time; otherwise one. */
  readonly concurrency?: number;
  /** A cron expression in UTC, for work that nobody asks for. */
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

/** What a transaction needs of the queue. */
export interface Queue {
  /** Queues a job through the connection of the transaction that asks for it; `at` is when it is done, unless that is at once. */
  enqueue<Data extends object>(sql: Sql, job: Job<Data>, data: Data, at?: Date): Promise<void>;
  /** One of these has been queued and committed: this process looks for it at once. */
  hurry(job: { readonly name: string }): void;
}
