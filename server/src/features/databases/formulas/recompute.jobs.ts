import type { Context } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { defineWorker, type Work, type Worker } from '../../../platform/jobs/worker.ts';
import { lockPositions } from '../positions.ts';
import { listProperties } from '../properties/properties.store.ts';
import { listRowsLinkingTo } from '../rows/links/links.store.ts';
import { describeChanges } from '../rows/rows.changes.ts';
import { EVENT_ROWS_MAX, publishChanges, publishRowsChanged } from '../rows/rows.events.ts';
import { lockRecords } from '../rows/rows.store.ts';
import {
  findDatabaseRef,
  listOutdated,
  listRowsHolding,
  listUserReadings,
  markUpToDate,
} from './recompute.store.ts';
import { recomputeAllFormulas, recomputeLockedRows } from './recompute.ts';
import {
  type ChangedName,
  type RowsToRecompute,
  recomputeNamesJob,
  recomputeRowsJob,
  requestRecompute,
} from './recompute-rows.ts';

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

/**
 * Computes the formulas of rows after rows that they read were changed. The rows with new results are published, which requests the rows
 * that read these results in turn. This ends, because no formula reads itself (`refuseLoops`).
 */
export async function recomputeRows({
  transact,
  data: { database_id, row_ids },
}: Pick<Work<RowsToRecompute>, 'transact' | 'data'>): Promise<void> {
  await transact(async (tx) => {
    const database = await findDatabaseRef(tx, database_id);
    if (!database) return;
    if (row_ids === null) {
      await lockPositions(tx, database_id);
      if ((await recomputeAllFormulas(tx, database_id)) > 0) await publishRowsChanged(tx, database);
      return;
    }
    const before = await lockRecords(tx, row_ids);
    const properties = await listProperties(tx, database_id);
    const written = await recomputeLockedRows(tx, properties, before);
    const changed = written.filter((row, index) => row !== before[index]);
    const changes = await describeChanges(tx, { before, written: changed, properties, links: [] });
    if (changes.length > 0) await publishChanges(tx, database, changes);
  });
}

/** Requests the rows whose formulas read the name of a user, after the user changed it or deleted the account. */
export async function recomputeNames({
  transact,
  data: { user_id },
}: Pick<Work<ChangedName>, 'transact' | 'data'>): Promise<void> {
  await transact(async (tx) => {
    const found = new Map<string, Set<string>>();
    for (const { database_id, holding_id, relation } of await listUserReadings(tx, user_id)) {
      const holding = await listRowsHolding(tx, holding_id, user_id, EVENT_ROWS_MAX + 1);
      const readers =
        relation && holding.length <= EVENT_ROWS_MAX
          ? await listRowsLinkingTo(tx, relation, holding, EVENT_ROWS_MAX + 1)
          : holding;
      found.set(database_id, new Set([...(found.get(database_id) ?? []), ...readers]));
    }
    for (const [database_id, ids] of found) {
      if (ids.size > 0)
        await requestRecompute(tx, { database_id, row_ids: ids.size > EVENT_ROWS_MAX ? null : [...ids] });
    }
  });
}

export const formulaWorkers: readonly Worker[] = [
  defineWorker(recomputeJob, recomputeOutdatedFormulas),
  defineWorker(recomputeRowsJob, recomputeRows),
  defineWorker(recomputeNamesJob, recomputeNames),
];
