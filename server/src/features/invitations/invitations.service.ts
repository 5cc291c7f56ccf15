import { channelVariant } from '@workflow/contract/channels/channels.variant.ts';
import { invitationErrors } from '@workflow/contract/invitations/invitations.errors.ts';
import {
  copyInvitationLink as copyPermission,
  revokeInvitation as revokePermission,
} from '@workflow/contract/invitations/invitations.permissions.ts';
import type {
  Invitation,
  InvitationPreview,
  JoinedWorkspace,
} from '@workflow/contract/invitations/invitations.schema.ts';
import { isDomainAllowed } from '@workflow/contract/workspaces/email-domains.ts';
import { invitePeople, manageMembers } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import { hashSecret } from '../../platform/secrets/secrets.ts';
import { findFirstChannel } from '../channels/channels.service.ts';
import { listReadable } from '../conversations/conversations.access.ts';
import { actionsAudited } from '../members/members.hooks.ts';
import { confirmMembership, joinWorkspace } from '../members/members.service.ts';
import { findRole, findWorkspaceOf, requireWorkspace } from '../members/membership.access.ts';
import { lockPolicies } from '../members/policies.access.ts';
import { notify } from '../notifications/notifications.service.ts';
import { getEmailConfirmedAt, getUser } from '../users/users.service.ts';
import {
  createToken,
  expiryAfter,
  type InvitationChoices,
  type InvitationParts,
  joinUrlOf,
  requireInviting,
  requirePending,
  reserveInvitations,
  withVisibleChannels,
} from './invitations.create.ts';
import { statusOf } from './invitations.status.ts';
import {
  findInvitationTarget,
  findPreview,
  type InvitationRow,
  insertInvitations,
  isVoidFor,
  listPendingInvitations,
  lockInvitationByToken,
  markRevoked,
  recordUse,
  toInvitation,
  updateTokenHash,
} from './invitations.store.ts';

export async function listInvitations(
  reader: Reader,
  actor: Actor,
  workspaceId: string,
): Promise<Invitation[]> {
  const workspace = await findWorkspaceOf(reader, workspaceId, actor.userId);
  const inviters = workspace?.inviters ?? 'admins';
  const role = await requireWorkspace(reader, actor, workspaceId, invitePeople, { inviters });
  const createdBy = manageMembers.allows({ role }) ? null : actor.userId;
  const rows = await listPendingInvitations(reader, workspaceId, createdBy);
  return withVisibleChannels(
    reader,
    actor,
    workspaceId,
    rows.map((row) => toInvitation(row)),
  );
}

export async function createLinkInvitation(
  tx: Tx,
  actor: Actor,
  parts: InvitationParts,
  workspaceId: string,
  input: InvitationChoices & { readonly max_uses: number | null },
): Promise<Invitation> {
  const channels = await requireInviting(tx, actor, workspaceId, input);
  await reserveInvitations(tx, workspaceId, 1);
  const { link, ...created } = createToken(parts);
  const [row] = await insertInvitations(tx, [
    {
      ...created,
      workspace_id: workspaceId,
      invitation_type: 'link',
      role: input.role,
      max_uses: input.max_uses,
      channels,
      created_by: actor.userId,
      expires_at: expiryAfter(input.expiration_days),
    },
  ]);
  const actions = [{ kind: 'invitation_created', details: { role: input.role } }] as const;
  await tx.runHook(actionsAudited, { workspaceId, actorId: actor.userId, actions });
  return toInvitation(row!, link);
}

export async function revokeInvitation(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { workspace_id, role, email } = await requirePending(tx, actor, id, revokePermission);
  await markRevoked(tx, id);
  const details = { role, ...(email !== null && { email }) };
  const actions = [{ kind: 'invitation_revoked', details }] as const;
  await tx.runHook(actionsAudited, { workspaceId: workspace_id, actorId: actor.userId, actions });
}

/** Returns the link of a pending invitation to its creator. */
export async function copyInvitationLink(
  tx: Tx,
  actor: Actor,
  { tokens, publicUrl }: InvitationParts,
  id: string,
): Promise<{ invitation_url: string }> {
  await requirePending(tx, actor, id, copyPermission);
  const token = tokens.tokenOf(id);
  // The stored hash differs if the invitation is older than derived tokens, or if the secret key has changed. The invitation then gets
  // this link.
  await updateTokenHash(tx, id, hashSecret(token));
  return { invitation_url: joinUrlOf(publicUrl(), token) };
}

export async function previewInvitation(reader: Reader, token: string): Promise<InvitationPreview> {
  return (await findPreview(reader, hashSecret(token))) ?? fail(invitationErrors.invitation_not_found);
}

/** Accepts an invitation. For a user who is already a member it counts no use, and stores only that the user has accepted one. */
export async function acceptInvitation(tx: Tx, actor: Actor, token: string): Promise<JoinedWorkspace> {
  const tokenHash = hashSecret(token);
  const target = await findInvitationTarget(tx, tokenHash);
  if (!target) fail(invitationErrors.invitation_not_found);
  const { workspace_id, channels, created_by } = target;
  const { allowed_email_domains: domains, is_deletion_due: isDeletionDue } = await lockPolicies(
    tx,
    workspace_id,
  );
  // Lock order as in removals: roles and the inviter's channels first, then the invitation. A user who is
  // being removed waits for the removal.
  if ((await findRole(tx, workspace_id, actor.userId)) === null) {
    const readableChannels = created_by
      ? await listReadable(tx, channelVariant, workspace_id, channels, created_by)
      : [];
    const row = await lockInvitationByToken(tx, tokenHash);
    if (!row) fail(invitationErrors.invitation_not_found);
    // A simultaneous request of the same user may have used the invitation. This check takes no locks, because the invitation is locked
    // last.
    const isMember = (await findRole({ sql: tx.sql, db: tx.db }, workspace_id, actor.userId)) !== null;
    if (!isMember && isDeletionDue) fail(invitationErrors.invitation_revoked);
    if (!isMember) await joinWithInvitation(tx, actor, row, { readableChannels, domains });
  } else await acceptAsMember(tx, actor, tokenHash);
  return { workspace_id, channel_id: await findFirstChannel(tx, workspace_id, actor.userId, channels) };
}

/** Stores that a member whom another user added has accepted a pending invitation. */
async function acceptAsMember(tx: Tx, actor: Actor, tokenHash: string): Promise<void> {
  const invitation = await lockInvitationByToken(tx, tokenHash);
  if (!invitation || statusOf(invitation) !== 'pending') return;
  if (await isVoidFor(tx, invitation.id, actor.userId)) return;
  if (invitation.email !== null && (await getUser(tx, actor.userId))?.email !== invitation.email) return;
  await confirmMembership(tx, invitation.workspace_id, actor.userId);
}

const ENDED_ERRORS = {
  revoked: invitationErrors.invitation_revoked,
  expired: invitationErrors.invitation_expired,
  accepted: invitationErrors.invitation_used_up,
} as const;

/**
 * Joins the workspace with a pending invitation. `channels` are the invitation's channels that the inviter
 * can still read.
 */
async function joinWithInvitation(
  tx: Tx,
  actor: Actor,
  invitation: InvitationRow,
  { readableChannels, domains }: { readableChannels: readonly string[]; domains: readonly string[] },
): Promise<void> {
  const status = statusOf(invitation);
  if (status !== 'pending') fail(ENDED_ERRORS[status]);
  if (await isVoidFor(tx, invitation.id, actor.userId)) fail(invitationErrors.invitation_revoked);
  if (invitation.email !== null) {
    const user = await getUser(tx, actor.userId);
    if (user?.email !== invitation.email) fail(invitationErrors.invitation_for_another);
  }
  if (domains.length > 0) await requireAllowedAddress(tx, actor, domains);
  const { workspace_id, role } = invitation;
  // A concurrent request may have accepted another invitation, so the user may already be a member.
  const newcomer = { userId: actor.userId, role, channels: readableChannels };
  if (await joinWorkspace(tx, workspace_id, newcomer)) {
    await recordUse(tx, invitation.id, actor.userId);
    const cause = { kind: 'invitation_accepted', subjectId: workspace_id, actorId: actor.userId } as const;
    const userIds = invitation.created_by ? [invitation.created_by] : [];
    await notify(tx, [{ ...cause, workspaceId: workspace_id, userIds }]);
    const actions = [{ kind: 'member_joined', details: { role } }] as const;
    await tx.runHook(actionsAudited, { workspaceId: workspace_id, actorId: actor.userId, actions });
  }
}

/** Requires a confirmed address of an allowed domain. Anyone can register with an address of a company and never confirm it. */
async function requireAllowedAddress(tx: Tx, { userId }: Actor, domains: readonly string[]): Promise<void> {
  const user = await getUser(tx, userId);
  if (!user || !isDomainAllowed(user.email, domains)) fail(invitationErrors.email_domain_not_allowed);
  if ((await getEmailConfirmedAt(tx, userId)) === null) fail(invitationErrors.email_not_confirmed);
}
