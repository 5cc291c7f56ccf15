import type { Context } from '../context.ts';
import type { Tx } from '../database/transactions/transact.ts';
import { defineJob } from './job.ts';
import { type Worker, work } from './worker.ts';

/** Small batches, because deleting a row also deletes its dependent rows, such as comments and links. */
const BATCH_SIZE = 200;
const DAY_MS = 24 * 3600 * 1000;

/** The position after the last batch, for retentions that go through a table in order. */
export interface BatchCursor {
  after: string | null;
}

/** A rule that permanently deletes rows after a number of days. */
export interface Retention {
  /** The name of the nightly job. */
  readonly name: string;
  readonly days: number;
  /** Deletes up to `limit` rows that ended before the given time. Returns 0 if none are left. */
  readonly deleteBatch: (tx: Tx, before: Date, limit: number, cursor: BatchCursor) => Promise<number>;
}

/** Deletes all rows whose retention has ended, in small transactions that block no request for long. */
export async function applyRetention(
  { transact }: Pick<Context, 'transact'>,
  { days, deleteBatch }: Retention,
  now = Date.now(),
): Promise<void> {
  const before = new Date(now - days * DAY_MS);
  const cursor: BatchCursor = { after: null };
  while ((await transact((tx) => deleteBatch(tx, before, BATCH_SIZE, cursor))) > 0);
}

/** Creates a nightly job that applies the retention. */
export const retentionWorker = (retention: Retention): Worker =>
  work(
    defineJob({
      name: retention.name,
      schedule: '11 2 * * *',
      retry: { times: 2, delaySeconds: 60 },
      timeoutSeconds: 3600,
      uniqueBy: () => 'all',
    }),
    (context) => applyRetention(context, retention),
  );
