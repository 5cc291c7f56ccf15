import { channelErrors } from '@workflow/contract/channels/channels.errors.ts';
import { channelFace } from '@workflow/contract/channels/channels.face.ts';
import { invitationErrors } from '@workflow/contract/invitations/invitations.errors.ts';
import { revokeInvitation as revokePermission } from '@workflow/contract/invitations/invitations.permissions.ts';
import type {
  Invitation,
  InvitationPreview,
  JoinedWorkspace,
} from '@workflow/contract/invitations/invitations.schema.ts';
import { grantRole } from '@workflow/contract/members/members.permissions.ts';
import { manageMembers } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { InvitableRole } from '@workflow/contract/workspaces/workspaces.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { hashSecret, newSecret } from '../../platform/secrets/secrets.ts';
import { findFirstChannel } from '../channels/channels.service.ts';
import { listReadable, listVisibleIds } from '../conversations/conversations.access.ts';
import { joinWorkspace } from '../members/members.service.ts';
import { requireWorkspace, roleIn } from '../members/membership.access.ts';
import { notify } from '../notifications/notifications.service.ts';
import { getUser } from '../users/users.service.ts';
import { statusOf } from './invitations.status.ts';
import {
  findInvitation,
  findInvitationTarget,
  findPreview,
  type InvitationRow,
  insertInvitation,
  listPendingInvitations,
  lockInvitation,
  lockInvitationByToken,
  markRevoked,
  recordUse,
  toInvitation,
} from './invitations.store.ts';

export interface NewInvitationLink {
  readonly role: InvitableRole;
  readonly max_uses: number | null;
  readonly expiration_days: number;
  readonly channels: readonly string[];
}

const DAY_MS = 24 * 60 * 60 * 1000;

export async function listInvitations(
  reader: Reader,
  actor: Actor,
  workspaceId: string,
): Promise<Invitation[]> {
  await requireWorkspace(reader, actor, workspaceId, manageMembers);
  const [rows, visible] = await Promise.all([
    listPendingInvitations(reader, workspaceId),
    listVisibleIds(reader, workspaceId, actor.userId),
  ]);
  const readable = new Set(visible);
  // Users who can list invitations must not learn of another inviter's private channels.
  return rows.map((row) => toInvitation({ ...row, channels: row.channels.filter((id) => readable.has(id)) }));
}

/** Creates an invitation link. `publicUrl` is the server's public URL, without a trailing slash. */
export async function createLinkInvitation(
  tx: Tx,
  actor: Actor,
  workspaceId: string,
  input: NewInvitationLink,
  publicUrl: string,
): Promise<Invitation> {
  await requireWorkspace(tx, actor, workspaceId, grantRole, { granted: input.role });
  const channels = [...new Set(input.channels)];
  const visible = await listReadable(tx, channelFace, workspaceId, channels, actor.userId);
  if (visible.length < channels.length) fail(channelErrors.channel_not_found);
  const { secret, hash } = newSecret();
  const row = await insertInvitation(tx, {
    id: newId(),
    workspace_id: workspaceId,
    invitation_type: 'link',
    role: input.role,
    token_hash: hash,
    max_uses: input.max_uses,
    channels,
    created_by: actor.userId,
    expires_at: new Date(Date.now() + input.expiration_days * DAY_MS).toISOString(),
  });
  return toInvitation(row, `${publicUrl}/join/${secret}`);
}

export async function revokeInvitation(tx: Tx, actor: Actor, id: string): Promise<void> {
  const invitation = await findInvitation(tx, id);
  if (!invitation) fail(revokePermission.scope.absent);
  await requireWorkspace(tx, actor, invitation.workspace_id, revokePermission);
  const row = await lockInvitation(tx, id);
  if (!row || statusOf(row) !== 'pending') fail(invitationErrors.invitation_ended);
  await markRevoked(tx, id);
}

export async function previewInvitation(reader: Reader, token: string): Promise<InvitationPreview> {
  return (await findPreview(reader, hashSecret(token))) ?? fail(invitationErrors.invitation_not_found);
}

/** Accepts an invitation. For a user who is already a member it changes nothing and counts no use. */
export async function acceptInvitation(tx: Tx, actor: Actor, token: string): Promise<JoinedWorkspace> {
  const tokenHash = hashSecret(token);
  const target = await findInvitationTarget(tx, tokenHash);
  if (!target) fail(invitationErrors.invitation_not_found);
  const { workspace_id, channels, created_by } = target;
  // Lock order as in removals: roles and the inviter's channels first, then the invitation. A user who is
  // being removed waits for the removal.
  if ((await roleIn(tx, workspace_id, actor.userId)) === null) {
    const readableChannels = created_by
      ? await listReadable(tx, channelFace, workspace_id, channels, created_by)
      : [];
    const row = await lockInvitationByToken(tx, tokenHash);
    if (!row) fail(invitationErrors.invitation_not_found);
    await joinWithInvitation(tx, actor, row, readableChannels);
  }
  return { workspace_id, channel_id: await findFirstChannel(tx, workspace_id, actor.userId, channels) };
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
  readableChannels: readonly string[],
): Promise<void> {
  const status = statusOf(invitation);
  if (status !== 'pending') fail(ENDED_ERRORS[status]);
  if (invitation.email !== null) {
    const user = await getUser(tx, actor.userId);
    if (user?.email !== invitation.email) fail(invitationErrors.invitation_for_another);
  }
  const { workspace_id, role } = invitation;
  // A concurrent request may have accepted another invitation, so the user may already be a member.
  const newcomer = { userId: actor.userId, role, channels: readableChannels };
  if (await joinWorkspace(tx, workspace_id, newcomer)) {
    await recordUse(tx, invitation.id, actor.userId);
    const cause = { kind: 'invitation_accepted', subjectId: workspace_id, actorId: actor.userId } as const;
    const userIds = invitation.created_by ? [invitation.created_by] : [];
    await notify(tx, [{ ...cause, workspaceId: workspace_id, userIds }]);
  }
}
