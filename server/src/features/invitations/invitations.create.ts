import { channelErrors } from '@workflow/contract/channels/channels.errors.ts';
import { channelVariant } from '@workflow/contract/channels/channels.variant.ts';
import type { Permission } from '@workflow/contract/core/api/permission.ts';
import { invitationErrors } from '@workflow/contract/invitations/invitations.errors.ts';
import { PENDING_INVITATIONS_MAX } from '@workflow/contract/invitations/invitations.limits.ts';
import {
  type InvitationFacts,
  invitationScope,
} from '@workflow/contract/invitations/invitations.permissions.ts';
import type { Invitation } from '@workflow/contract/invitations/invitations.schema.ts';
import { inviteWithRole } from '@workflow/contract/members/members.permissions.ts';
import type { InvitableRole } from '@workflow/contract/workspaces/workspaces.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { takeAdvisoryLock } from '../../platform/database/locks/advisory-lock.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import { hashSecret } from '../../platform/secrets/secrets.ts';
import { listReadable, listVisibleIds } from '../conversations/conversations.access.ts';
import { requireWorkspace } from '../members/membership.access.ts';
import { lockPolicies } from '../members/policies.access.ts';
import { countPendingInvitations } from './invitations.access.ts';
import type { InvitationMailLimits } from './invitations.mail-limits.ts';
import { statusOf } from './invitations.status.ts';
import { findInvitation, type InvitationRow, lockInvitation } from './invitations.store.ts';
import type { InvitationTokens } from './invitations.tokens.ts';

export interface InvitationParts {
  readonly tokens: InvitationTokens;
  readonly mailer: Mailer;
  readonly mailLimits: InvitationMailLimits;
  /** The public URL of the server, without a trailing slash. */
  readonly publicUrl: () => string;
}

export interface InvitationChoices {
  readonly role: InvitableRole;
  readonly expiration_days: number;
  readonly channels: readonly string[];
}

const DAY_MS = 24 * 60 * 60 * 1000;

export const expiryAfter = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

export const joinUrlOf = (publicUrl: string, token: string): string => `${publicUrl}/join/${token}`;

/** Creates the id and the token of a new invitation. */
export function createToken({ tokens, publicUrl }: InvitationParts): {
  id: string;
  token_hash: string;
  link: string;
} {
  const id = newId();
  const token = tokens.tokenOf(id);
  return { id, token_hash: hashSecret(token), link: joinUrlOf(publicUrl(), token) };
}

/** Requires the right to invite with the role and to the channels. Returns the channels without duplicates. */
export async function requireInviting(
  tx: Tx,
  actor: Actor,
  workspaceId: string,
  { role, channels }: InvitationChoices,
): Promise<string[]> {
  const { inviters } = await lockPolicies(tx, workspaceId);
  await requireWorkspace(tx, actor, workspaceId, inviteWithRole, { granted: role, inviters });
  if (role === 'guest' && channels.length === 0) fail(invitationErrors.guest_channels_missing);
  const wanted = [...new Set(channels)];
  const readable = await listReadable(tx, channelVariant, workspaceId, wanted, actor.userId);
  if (readable.length < wanted.length) fail(channelErrors.channel_not_found);
  return wanted;
}

/**
 * Checks that the workspace can have more pending invitations. Until the commit no other request creates one, so that an address is invited
 * once.
 */
export async function reserveInvitations(tx: Tx, workspaceId: string, count: number): Promise<void> {
  await takeAdvisoryLock(tx, 'invitations', workspaceId);
  if ((await countPendingInvitations(tx, workspaceId)) + count > PENDING_INVITATIONS_MAX)
    fail(invitationErrors.too_many_invitations);
}

/** Returns a pending invitation and locks it until the commit, if the actor has the permission. */
export async function requirePending(
  tx: Tx,
  actor: Actor,
  id: string,
  permission: Permission<InvitationFacts>,
): Promise<InvitationRow> {
  const found = await findInvitation(tx, id);
  if (!found) fail(invitationScope.absent);
  const is_creator = found.created_by === actor.userId;
  const { inviters } = await lockPolicies(tx, found.workspace_id);
  await requireWorkspace(tx, actor, found.workspace_id, permission, { is_creator, inviters });
  const row = await lockInvitation(tx, id);
  if (!row || statusOf(row) !== 'pending') fail(invitationErrors.invitation_ended);
  return row;
}

/** Removes the channels that the actor cannot see: users who may see invitations must not learn of another inviter’s private channels. */
export async function withVisibleChannels(
  reader: Reader,
  actor: Actor,
  workspaceId: string,
  listed: readonly Invitation[],
): Promise<Invitation[]> {
  const visible = new Set(await listVisibleIds(reader, workspaceId, actor.userId));
  return listed.map((one) => ({ ...one, channels: one.channels.filter((id) => visible.has(id)) }));
}
