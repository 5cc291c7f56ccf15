import type { Tx } from '../../platform/database/transactions/transact.ts';
import type { AnnouncedSecurityEvent } from '../auth/security-activity/security-activity.hooks.ts';
import { actionsAudited } from './members.hooks.ts';
import { lockChosenWorkspaces } from './members.store.ts';

/**
 * Records that an account is used on a new device, or that the way its user signs in has changed, in the audit log of each workspace that the
 * user joined by their own choice: anyone can create a workspace and add any user to it. The device, the addresses and the names of passkeys
 * are the user’s own, and sign-ins on known devices would show when they work: the workspace learns neither.
 */
export async function auditSecurityEvent(tx: Tx, { userId, kind }: AnnouncedSecurityEvent): Promise<void> {
  // Nothing has changed before the new address is confirmed.
  if (kind === 'email_change_requested') return;
  const actions = [{ kind: kind === 'signed_in' ? 'new_device_used' : kind } as const];
  for (const workspaceId of await lockChosenWorkspaces(tx, userId))
    await tx.runHook(actionsAudited, { workspaceId, actorId: userId, actions });
}
