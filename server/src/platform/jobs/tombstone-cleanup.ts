import type { PendingQuery, Row } from 'postgres';
import type { Context } from '../context.ts';
import type { Sql } from '../database/connection/client.ts';
import type { Tx } from '../database/transactions/transact.ts';
import { raiseVersionFloor, type TombstoneTable } from '../database/version-floor.ts';
import { defineJob } from './job.ts';
import { type Worker, work } from './worker.ts';

const BATCH = 1_000;

interface Cleanup {
  readonly table: TombstoneTable;
  /** Of a row `d`. */
  readonly isEmpty: (sql: Sql) => PendingQuery<Row[]>;
  /** Removes some of those that may go; answers how many. */
  readonly remove: (tx: Tx, limit: number) => Promise<number>;
}

/** Removes the empty rows that were there at the last sweep, in small transactions that hold nobody up. */
export async function deleteTombstones(
  { transact }: Pick<Context, 'transact'>,
  { table, isEmpty, remove }: Cleanup,
): Promise<void> {
  while ((await transact((tx) => remove(tx, BATCH))) > 0);
  await transact((tx) => raiseVersionFloor(tx, table, isEmpty(tx.sql)));
}

export const cleanupWorker = (sweep: Cleanup): Worker =>
  work(
    defineJob({
      name: `${sweep.table}.sweep`,
      schedule: '47 3 * * *',
      retry: { times: 2, delaySeconds: 60 },
      timeoutSeconds: 3600,
      uniqueBy: null,
    }),
    (context) => deleteTombstones(context, sweep),
  );
