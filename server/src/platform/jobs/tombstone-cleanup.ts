import type { Context } from '../context.ts';
import type { Fragment, Sql } from '../database/connection/client.ts';
import { raiseTombstoneVersionFloor, type TombstoneTable } from '../database/tombstone-version-floor.ts';
import type { Tx } from '../database/transactions/transact.ts';
import { defineJob } from './job.ts';
import { defineWorker, type Worker } from './worker.ts';

const BATCH = 1_000;

interface Cleanup {
  readonly table: TombstoneTable;
  /** The condition for a tombstone, on a row `d`. */
  readonly isEmpty: (sql: Sql) => Fragment;
  /** Deletes at most `limit` tombstones below the version floor and returns their number. */
  readonly remove: (tx: Tx, limit: number) => Promise<number>;
}

/** Deletes the tombstones that existed at the previous cleanup, in small transactions that block no request for long. */
export async function deleteTombstones(
  { transact }: Pick<Context, 'transact'>,
  { table, isEmpty, remove }: Cleanup,
): Promise<void> {
  while ((await transact((tx) => remove(tx, BATCH))) > 0);
  await transact((tx) => raiseTombstoneVersionFloor(tx, table, isEmpty(tx.sql)));
}

export const cleanupWorker = (cleanup: Cleanup): Worker =>
  defineWorker(
    defineJob({
      name: `${cleanup.table}.clean-up`,
      schedule: '47 3 * * *',
      retry: { times: 2, delaySeconds: 60 },
      timeoutSeconds: 3600,
      uniqueBy: null,
    }),
    (context) => deleteTombstones(context, cleanup),
  );
