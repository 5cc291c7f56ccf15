import type { Context } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { defineWorker, type Worker } from '../../../platform/jobs/worker.ts';
import { lockPositions } from '../positions.ts';
import { publishRowsChanged } from '../rows/rows.events.ts';
import { listOutdated, markUpToDate } from './recompute.store.ts';
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

/**
 * Computes the formulas that an update made outdated, so that no column has both old and new results. Each database is one transaction, and one
 * that fails does not keep the others from theirs.
 * @throws the first error, after all databases, so that the job is repeated
 */
export async function recomputeOutdatedFormulas({
  reader,
  transact,
}: Pick<Context, 'reader' | 'transact'>): Promise<void> {
  const errors: unknown[] = [];
  for (const outdated of await listOutdated(reader)) {
    try {
      await transact(async (tx) => {
        await lockPositions(tx, outdated.id);
        await recomputeAllFormulas(tx, outdated.id);
        await markUpToDate(tx, outdated.id);
        await publishRowsChanged(tx, outdated);
      });
    } catch (error) {
      // If the calculation is too large, rows get their results when they are edited.
      if (error instanceof Failure) await transact((tx) => markUpToDate(tx, outdated.id));
      else errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}

export const formulaWorkers: readonly Worker[] = [defineWorker(recomputeJob, recomputeOutdatedFormulas)];
