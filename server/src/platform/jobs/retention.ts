import type { Context } from '../context.ts';
import type { Tx } from '../database/transactions/transact.ts';
import { defineJob } from './job.ts';
import { defineWorker, type Worker } from './worker.ts';

/**
 * The number of rows per transaction. It is small, because deleting a row also deletes its dependent rows, such as comments and links.
 */
const BATCH_SIZE = 200;
const DAY_MS = 24 * 3600 * 1000;

/** The position of a retention rule whose batches read the rows of one parent in the order of their ids. */
export interface BatchCursor {
  /** The parent, such as a property. The cursor is only valid for the rows of this parent. */
  parentId: string | null;
  /** The id of the last row of the last batch; null before the first batch. */
  after: string | null;
}

/** A rule that permanently deletes rows after a number of days. */
export interface Retention {
  /** The name of the nightly job. */
  readonly name: string;
  readonly days: number;
  /** Deletes up to `limit` rows that ended before the given time, and advances the cursor. Returns 0 if none are left. */
  readonly deleteBatch: (tx: Tx, before: Date, limit: number, cursor: BatchCursor) => Promise<number>;
}

interface Run {
  /** The position at which an earlier run stopped. */
  readonly from: BatchCursor;
  /** The time in milliseconds after which no other batch starts. */
  readonly until: number;
}

const START: BatchCursor = { parentId: null, after: null };

/**
 * Deletes the rows whose retention has ended, in small transactions that block no request for long. Returns the position at which another
 * run continues, or null if no rows are left.
 */
export async function applyRetention(
  { transact }: Pick<Context, 'transact'>,
  { days, deleteBatch }: Retention,
  now = Date.now(),
  { from, until }: Run = { from: START, until: Number.POSITIVE_INFINITY },
): Promise<BatchCursor | null> {
  const before = new Date(now - days * DAY_MS);
  let cursor = from;
  do {
    // Each attempt of the transaction gets a copy: an attempt that is rolled back must not advance the cursor.
    const done = await transact(async (tx) => {
      const advanced = { ...cursor };
      return { count: await deleteBatch(tx, before, BATCH_SIZE, advanced), cursor: advanced };
    });
    if (done.count === 0) return null;
    cursor = done.cursor;
  } while (Date.now() < until);
  return cursor;
}

/** How long one job deletes, in milliseconds. It is far below the timeout, so that the queue never starts a second run at the same time. */
export const RETENTION_SLICE_MS = 10 * 60 * 1000;

/** The job that continues an earlier one. The job of the schedule has neither field. */
interface Slice {
  readonly slice?: number;
  readonly from?: BatchCursor;
}

/**
 * Creates a nightly job that applies the retention. If rows are left after its time slice, it enqueues another job at its position. The
 * slices have different keys, because a key is taken until its job is done. Two nights that overlap meet in the same keys.
 */
export function retentionWorker(retention: Retention): Worker {
  const job = defineJob<Slice>({
    name: retention.name,
    schedule: '11 2 * * *',
    retry: { times: 2, delaySeconds: 60 },
    timeoutSeconds: 3600,
    uniqueBy: ({ slice }) => (slice ? `slice ${slice}` : 'all'),
  });
  return defineWorker(job, async (context) => {
    const { slice = 0, from = START } = context.data;
    const now = Date.now();
    const rest = await applyRetention(context, retention, now, { from, until: now + RETENTION_SLICE_MS });
    if (rest) await context.transact((tx) => tx.enqueue(job, { slice: slice + 1, from: rest }));
  });
}
