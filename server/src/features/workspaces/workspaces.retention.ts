import type { Tx } from '../../platform/database/transactions/transact.ts';
import type { Retention } from '../../platform/jobs/retention.ts';
import { workspaceDeserted } from './workspaces.hooks.ts';
import { deleteWorkspaceRow, hasMembers, lockDesertedWorkspace } from './workspaces.store.ts';

async function deleteDeserted(tx: Tx, limit: number): Promise<number> {
  const workspaceId = await lockDesertedWorkspace(tx);
  // The members are checked again under the lock, because no user can join while it is held.
  if (workspaceId === null || (await hasMembers(tx, workspaceId))) return 0;
  const counts = await tx.runHook(workspaceDeserted, { workspaceId, limit });
  if (counts.some((count) => count > 0)) return 1;
  await deleteWorkspaceRow(tx, workspaceId);
  return 1;
}

/** Deletes workspaces whose last member has deleted the account. Nobody can be invited to them any more. */
export const workspaceRetention: Retention = {
  name: 'workspaces.delete-deserted',
  days: 0,
  deleteBatch: (tx, _before, limit) => deleteDeserted(tx, limit),
};
