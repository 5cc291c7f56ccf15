import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { defineJob } from '../../../platform/jobs/job.ts';

export interface RowsToRecompute {
  readonly database_id: string;
  /** Null for all rows of the database. */
  readonly row_ids: readonly string[] | null;
}

/**
 * Computes the formulas of rows again after rows that they read were changed. It runs after the commit, because the changing transaction
 * cannot lock the rows of other databases in the lock order. Each change enqueues a job, because a job that already runs may have read the
 * former values.
 */
export const recomputeRowsJob = defineJob<RowsToRecompute>({
  name: 'databases.recompute-rows',
  retry: { times: 5, delaySeconds: 5 },
  timeoutSeconds: 3_600,
  uniqueBy: null,
  // One calculation of all rows serves all waiting requests for it.
  coalesceBy: ({ database_id, row_ids }) => (row_ids === null ? database_id : null),
  // A few rows do not wait for large databases.
  behind: ({ row_ids }) => (row_ids === null ? 1 : 0),
});

export const requestRecompute = (tx: Tx, request: RowsToRecompute): Promise<void> =>
  tx.enqueue(recomputeRowsJob, request);

export interface ChangedName {
  readonly user_id: string;
}

/** Finds the rows whose formulas read the name of a user. Several changes within the delay need one run, which reads the latest name. */
export const recomputeNamesJob = defineJob<ChangedName>({
  name: 'databases.recompute-names',
  retry: { times: 5, delaySeconds: 5 },
  timeoutSeconds: 3_600,
  delaySeconds: 5,
  uniqueBy: null,
  coalesceBy: ({ user_id }) => user_id,
});

export const requestNames = (tx: Tx, userId: string): Promise<void> =>
  tx.enqueue(recomputeNamesJob, { user_id: userId });
