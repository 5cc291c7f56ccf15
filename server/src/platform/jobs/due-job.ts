import type { Context } from '../context.ts';
import type { Reader } from '../database/connection/client.ts';
import type { Tx } from '../database/transactions/transact.ts';
import { defineJob, type Job } from './job.ts';
import { defineWorker, type Worker } from './worker.ts';

interface DueTime {
  /** The time at which something is due. A run of the schedule has none. */
  readonly at?: string;
}

export type DueJob = Job<DueTime>;

/**
 * How far ahead due times get a queued job, in milliseconds. It is longer than the minute between two runs of the schedule, because a run
 * may begin late.
 */
const AHEAD_MS = 90_000;

/**
 * Defines a job for things that are due at stored times, such as reminders. It runs at each of these times, when a process starts, and every
 * minute, for what came due while no server ran. Only the times of the next 90 seconds have a queued job, so things that are cancelled or
 * changed before leave no jobs behind.
 */
export function defineDueJob(name: string, retry: Job['retry']): DueJob {
  return defineJob<DueTime>({
    name,
    retry,
    schedule: '* * * * *',
    runsAtStart: true,
    timeoutSeconds: 300,
    uniqueBy: null,
  });
}

/** Enqueues the job if the time is near; later times are found by the schedule. Call it when something gets a due time. */
export async function enqueueDue(tx: Tx, job: DueJob, at: Date): Promise<void> {
  if (at.getTime() - Date.now() < AHEAD_MS) await tx.enqueue(job, { at: at.toISOString() }, at);
}

interface DueWork {
  /** Handles everything that is due. Must be idempotent. */
  readonly handle: (context: Context) => Promise<void>;
  /** Returns the times after now and before `until` at which something is due, each once, as ISO 8601 in whole seconds. */
  readonly listTimes: (reader: Reader, until: Date) => Promise<readonly string[]>;
}

/** Declares the worker of a job that `defineDueJob` defines. */
export function defineDueWorker(job: DueJob, { handle, listTimes }: DueWork): Worker {
  return defineWorker(job, async (context) => {
    if (context.data.at === undefined) {
      const times = await listTimes(context.reader, new Date(Date.now() + AHEAD_MS));
      await context.transact(async (tx) => {
        for (const at of times) await tx.enqueue(job, { at }, new Date(at));
      });
    }
    await handle(context);
  });
}
