import type { Context } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { defineWorker, type Worker } from '../../../platform/jobs/worker.ts';
import { lockPositions } from '../positions.ts';
import { publishRowsChanged } from '../rows/rows.events.ts';
import { findOutdated, markUpToDate } from './recompute.store.ts';
import { recomputeAllFormulas } from './recompute.ts';

/** A migration marks the databases. As long as there are none, a run costs one statement. */
const recomputeJob = defineJob({
  name: 'databases.recompute-formulas',
  schedule: '23 * * * *',
  runsAtStart: true,
  retry: { times: 3, delaySeconds: 60 },
  timeoutSeconds: 2 * 3600,
  uniqueBy: () => 'all',
});

/** Computes the formulas that an update made outdated, so that no column has both old and new results. Each database is one transaction. */
export async function recomputeOutdatedFormulas({
  reader,
  transact,
}: Pick<Context, 'reader' | 'transact'>): Promise<void> {
  for (let database = await findOutdated(reader); database; database = await findOutdated(reader)) {
    const outdated = database;
    try {
      await transact(async (tx) => {
        await lockPositions(tx, outdated.id);
        await recomputeAllFormulas(tx, outdated.id);
        await markUpToDate(tx, outdated.id);
        await publishRowsChanged(tx, outdated);
      });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      // The calculation is too large. Rows get their results when they are edited.
      await transact((tx) => markUpToDate(tx, outdated.id));
    }
  }
}

export const formulaWorkers: readonly Worker[] = [defineWorker(recomputeJob, recomputeOutdatedFormulas)];
