import type { Tx } from '../../platform/database/transactions/transact.ts';
import type { Retention } from '../../platform/jobs/retention.ts';
import { endMemberships } from '../members/members.service.ts';
import { workspaceDeserted } from './workspaces.hooks.ts';
import {
  deleteWorkspaceRow,
  hasMembers,
  lockDesertedWorkspace,
  lockDueWorkspace,
} from './workspaces.store.ts';

async function deleteDeserted(tx: Tx, limit: number): Promise<number> {
  const workspaceId = await lockDesertedWorkspace(tx);
  // The members are checked again under the lock, because no user can join while it is held.
  if (workspaceId === null || (await hasMembers(tx, workspaceId))) return 0;
  const counts = await tx.runHook(workspaceDeserted, { workspaceId, limit });
  if (counts.some((count) => count > 0)) return 1;
  await deleteWorkspaceRow(tx, workspaceId);
  return 1;
}

/** Removes some members of a workspace whose deletion is due. Without members it is deleted as a deserted one. */
async function removeMembersOfDue(tx: Tx, limit: number): Promise<number> {
  const workspaceId = await lockDueWorkspace(tx);
  return workspaceId === null ? 0 : endMemberships(tx, workspaceId, limit);
}

/**
 * Ends the memberships of workspaces whose deletion is due, and then deletes all workspaces without members: their deletion was due, or the
 * last member has deleted the account.
 */
export const workspaceRetention: Retention = {
  name: 'workspaces.delete-deserted',
  days: 0,
  deleteBatch: async (tx, _before, limit) =>
    (await removeMembersOfDue(tx, limit)) || deleteDeserted(tx, limit),
};
