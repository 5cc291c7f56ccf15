import { workspaceRoleChanged } from '@workflow/contract/workspaces/workspaces.events.ts';
import type { Role } from '@workflow/contract/workspaces/workspaces.schema.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { rightKeys } from '../../platform/database/locks/fair-locks.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import { ownsSecondFactor } from '../auth/second-factors.access.ts';

/**
 * Withdraws the access of members who lack the two-factor authentication that their workspace requires, and gives it back to those who no
 * longer lack it. Run it after each change of the policy, of a membership, or of the second factors of a user.
 *
 * The update does not wait for requests in progress: they end with the right that they had, and the next one is refused. The caller holds
 * the lock of the policies (`rightKeys.policies`), so that a simultaneous change of the other side is not missed.
 */
export async function applyTwoFactorPolicy(
  tx: Tx,
  { workspaceId, userId }: { readonly workspaceId?: string; readonly userId?: string },
): Promise<void> {
  const { sql } = tx;
  const rows = await sql<ChangedMembership[]>`
    with wanted as (
      select member.workspace_id, member.user_id, w.two_factor_required and not ${ownsSecondFactor(sql, sql`member.user_id`)} as lacks
      from workspace_members member join workspaces w on w.id = member.workspace_id
      where true ${workspaceId ? sql`and member.workspace_id = ${workspaceId}` : sql``}
        ${userId ? sql`and member.user_id = ${userId}` : sql``}
    ), changed as (
      select member.workspace_id, member.user_id, wanted.lacks
      from wanted join workspace_members member using (workspace_id, user_id)
      where member.lacks_two_factor <> wanted.lacks
      order by member.workspace_id, member.user_id for no key update of member
    )
    update workspace_members member set lacks_two_factor = changed.lacks
    from changed where member.workspace_id = changed.workspace_id and member.user_id = changed.user_id
    returning member.workspace_id, member.user_id, member.role, member.lacks_two_factor, member.version`;
  for (const { workspace_id, user_id, role, lacks_two_factor, version } of rows)
    tx.publish(workspaceRoleChanged, [rooms.user(user_id)], {
      workspace_id,
      role,
      lacks_two_factor,
      role_version: version,
    });
  // The driver sends these statements without waiting for each other, because a workspace may have thousands of members.
  await Promise.all(
    rows.map(({ workspace_id, user_id, lacks_two_factor }) =>
      lacks_two_factor
        ? tx.revoke(user_id, workspace_id, rooms.workspace(workspace_id))
        : tx.grant(user_id, workspace_id),
    ),
  );
}

interface ChangedMembership {
  readonly workspace_id: string;
  readonly user_id: string;
  readonly role: Role;
  readonly lacks_two_factor: boolean;
  readonly version: number;
}

/** Applies the policies of all workspaces of a user whose second factors have changed. */
export async function applyTwoFactorPoliciesOf(tx: Tx, { userId }: { userId: string }): Promise<void> {
  const { sql } = tx;
  // A simultaneous change of a policy ends before the statement below, or waits until the commit.
  await sql`
    select pg_advisory_xact_lock_shared(${rightKeys.policies(sql, sql`workspace_id`)}) from (
      select workspace_id from workspace_members where user_id = ${userId} order by workspace_id offset 0
    ) own`;
  await applyTwoFactorPolicy(tx, { userId });
}

/** Whether the user has two-factor authentication or a passkey. */
export async function hasAnySecondFactor({ sql }: Reader, userId: string): Promise<boolean> {
  const [row] = await sql<[{ owns: boolean }]>`select ${ownsSecondFactor(sql, userId)} as owns`;
  return row.owns;
}
