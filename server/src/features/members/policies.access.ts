import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { rightKeys } from '../../platform/database/locks/fair-locks.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';

export interface Policies extends Pick<Workspace, 'channel_creators' | 'inviters' | 'allowed_email_domains'> {
  /** Whether the grace period of a scheduled deletion is over, so that no user can join any more. */
  readonly is_deletion_due: boolean;
}

const NO_WORKSPACE: Policies = {
  channel_creators: 'members',
  inviters: 'admins',
  allowed_email_domains: [],
  is_deletion_due: false,
};

/**
 * Returns the policies of a workspace, which stay until the commit. Call it before the statements that lock memberships. The advisory lock
 * is enough, because every change of a policy takes it too; a row lock would delay changes of roles.
 */
export async function lockPolicies({ sql }: Tx, workspaceId: string): Promise<Policies> {
  await sql`select pg_advisory_xact_lock_shared(${rightKeys.policies(sql, workspaceId)})`;
  const [row] = await sql<Policies[]>`
    select channel_creators, inviters, allowed_email_domains, coalesce(deletion_due_at <= clock_timestamp(), false) as is_deletion_due from workspaces where id = ${workspaceId}`;
  return row ?? NO_WORKSPACE;
}
