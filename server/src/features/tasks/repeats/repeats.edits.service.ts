import type { Tx } from '../../../platform/database/transactions/transact.ts';
import type { AfterCellsEdited, CellsToEdit } from '../../databases/databases.hooks.ts';
import { createNextTasksOfCompleted, lockForNextTasks } from './next-task.service.ts';
import { listRepeating } from './repeats.store.ts';

/**
 * If any of the edited tasks repeats, takes the locks for their next tasks before the rows are locked, as the lock order demands. The returned
 * function creates the next task of each repeating task that the edit completed.
 */
export async function prepareRepeats(
  tx: Tx,
  { actor, database, edits }: CellsToEdit,
): Promise<AfterCellsEdited | null> {
  if (database.kind !== 'project') return null;
  const repeating = await listRepeating(
    tx,
    edits.map(({ row_id }) => row_id),
  );
  if (repeating.length === 0) return null;
  await lockForNextTasks(
    tx,
    database,
    repeating,
    edits.map(({ property_id }) => property_id),
  );
  return (rows) => createNextTasksOfCompleted(tx, actor.userId, database, rows);
}
