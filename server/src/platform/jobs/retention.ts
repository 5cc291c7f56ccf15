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

/** Deletes all rows whose retention has ended, in small transactions that block no request for long. */
export async function applyRetention(
  { transact }: Pick<Context, 'transact'>,
  { days, deleteBatch }: Retention,
  now = Date.now(),
): Promise<void> {
  const before = new Date(now - days * DAY_MS);
  let cursor: BatchCursor = { parentId: null, after: null };
  for (;;) {
    // Each attempt of the transaction gets a copy: an attempt that is rolled back must not advance the cursor.
    const done = await transact(async (tx) => {
      const advanced = { ...cursor };
      return { count: await deleteBatch(tx, before, BATCH_SIZE, advanced), cursor: advanced };
    });
    if (done.count === 0) return;
    cursor = done.cursor;
  }
}

/** Creates a nightly job that applies the retention. */
export const retentionWorker = (retention: Retention): Worker =>
  defineWorker(
    defineJob({
      name: retention.name,
      schedule: '11 2 * * *',
      retry: { times: 2, delaySeconds: 60 },
      timeoutSeconds: 3600,
      uniqueBy: () => 'all',
    }),
    (context) => applyRetention(context, retention),
  );
