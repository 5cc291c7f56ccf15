import type { Context } from '../context.ts';
import type { Tx } from '../database/transactions/transact.ts';
import { defineJob } from './job.ts';
import { type Worker, work } from './worker.ts';

/** Small, because with each row go the rows that belong to it, such as comments and links. */
const BATCH = 200;
const DAY_MS = 24 * 3600 * 1000;

/** Where the last batch of a retention ended, for those whose batches go through a table in order. */
export interface BatchCursor {
  after: string | null;
}

/** Rows of a table that are deleted for good after some days. */
export interface Retention {
  /** The name of the nightly job. */
  readonly name: string;
  readonly days: number;
  /** Deletes at most `limit` rows that ended before the moment. Returns 0 where nothing is left. */
  readonly deleteBatch: (tx: Tx, before: Date, limit: number, cursor: BatchCursor) => Promise<number>;
}

/** Deletes everything that is older than the retention allows, in small transactions that keep nobody waiting. */
export async function applyRetention(
  { transact }: Pick<Context, 'transact'>,
  { days, deleteBatch }: Retention,
  now = Date.now(),
): Promise<void> {
  const before = new Date(now - days * DAY_MS);
  const cursor: BatchCursor = { after: null };
  while ((await transact((tx) => deleteBatch(tx, before, BATCH, cursor))) > 0);
}

/** A job that applies the retention every night. */
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
