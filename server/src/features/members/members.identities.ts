import { isDomainAllowed } from '@workflow/contract/workspaces/email-domains.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import type { LinkedIdentity } from '../auth/oidc/oidc.hooks.ts';
import { actionsAudited } from './members.hooks.ts';
import { joinWorkspace } from './members.service.ts';
import { findWorkspaceIdBySlug } from './members.store.ts';
import { lockPolicies } from './policies.access.ts';

/**
 * Adds a new user to the workspace of their identity provider. Later, and for users who already had an account, the admins of the workspace
 * decide, so that a removed member stays removed.
 */
export async function joinWorkspaceOfProvider(
  tx: Tx,
  { userId, email, provider, workspace }: LinkedIdentity,
): Promise<void> {
  const workspaceId = workspace && (await findWorkspaceIdBySlug(tx, workspace.slug));
  if (!workspaceId) return;
  const { allowed_email_domains: domains, is_deletion_due: isDeletionDue } = await lockPolicies(
    tx,
    workspaceId,
  );
  if (isDeletionDue || !isDomainAllowed(email, domains)) return;
  const { role } = workspace;
  if (!(await joinWorkspace(tx, workspaceId, { userId, role }))) return;
  const details = { role, identity_provider: provider };
  const actions = [{ kind: 'member_joined', details }] as const;
  await tx.runHook(actionsAudited, { workspaceId, actorId: userId, actions });
}
