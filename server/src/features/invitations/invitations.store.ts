import type { Invitation, InvitationPreview } from '@workflow/contract/invitations/invitations.schema.ts';
import { maskEmail } from '@workflow/contract/invitations/mask-email.ts';
import { eq } from 'drizzle-orm';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { timestamp } from '../../platform/time.ts';
import type { RevokedInvitation } from '../members/members.hooks.ts';
import { isPendingInvitation } from '../members/pending-invitations.access.ts';
import { statusOf } from './invitations.status.ts';
import { invitations } from './invitations.table.ts';

export type InvitationRow = typeof invitations.$inferSelect;

/** Converts a row. `url` is given only when the invitation was just created. */
export function toInvitation(row: InvitationRow, url: string | null = null): Invitation {
  const { id, invitation_type, email, role, uses_count, max_uses, channels, created_by, version } = row;
  return {
    id,
    invitation_type,
    email,
    role,
    status: statusOf(row),
    expires_at: timestamp(row.expires_at),
    uses_count,
    max_uses,
    invitation_url: url,
    channels,
    created_by,
    created_at: timestamp(row.created_at),
    sent_at: row.sent_at && timestamp(row.sent_at),
    version,
  };
}

/** Inserts the invitations and returns them in the same order. */
export async function insertInvitations(
  tx: Tx,
  values: readonly (typeof invitations.$inferInsert)[],
): Promise<InvitationRow[]> {
  if (values.length === 0) return [];
  return tx.db
    .insert(invitations)
    .values(values as (typeof invitations.$inferInsert)[])
    .returning();
}

/** Returns the pending invitations of one inviter, or of all if `createdBy` is null. */
export async function listPendingInvitations(
  { sql }: Reader,
  workspaceId: string,
  createdBy: string | null,
): Promise<InvitationRow[]> {
  return sql<InvitationRow[]>`
    select * from invitations where workspace_id = ${workspaceId} and ${isPendingInvitation(sql)}
      and (${createdBy}::uuid is null or created_by = ${createdBy}::uuid)
    order by created_at desc, id desc`;
}

/** Returns to which of the addresses an invitation was sent within the last seconds, by anyone, also if it was revoked since. */
export async function listJustInvitedEmails(
  { sql }: Reader,
  emails: readonly string[],
  seconds: number,
): Promise<Set<string>> {
  const rows = await sql<{ email: string }[]>`
    select distinct email from invitations
    where email = any(${emails as string[]}::text[]) and sent_at > now() - make_interval(secs => ${seconds})`;
  return new Set(rows.map(({ email }) => email));
}

/** Returns which of the addresses have a pending invitation. */
export async function listPendingEmails(
  { sql }: Reader,
  workspaceId: string,
  emails: readonly string[],
): Promise<Set<string>> {
  const rows = await sql<{ email: string }[]>`
    select email from invitations where workspace_id = ${workspaceId} and email = any(${emails as string[]}::text[])
      and ${isPendingInvitation(sql)}`;
  return new Set(rows.map(({ email }) => email));
}

export async function findInvitation({ db }: Reader, id: string): Promise<InvitationRow | null> {
  const [row] = await db.select().from(invitations).where(eq(invitations.id, id));
  return row ?? null;
}

/** Returns the invitation and locks it until the commit. */
export async function lockInvitation({ db }: Tx, id: string): Promise<InvitationRow | null> {
  const [row] = await db.select().from(invitations).where(eq(invitations.id, id)).for('update');
  return row ?? null;
}

/** Returns the fields of an invitation that never change. */
export async function findInvitationTarget(
  { sql }: Reader,
  tokenHash: string,
): Promise<Pick<InvitationRow, 'workspace_id' | 'channels' | 'created_by'> | null> {
  const [row] = await sql<Pick<InvitationRow, 'workspace_id' | 'channels' | 'created_by'>[]>`
    select workspace_id, channels, created_by from invitations where token_hash = ${tokenHash}`;
  return row ?? null;
}

/**
 * Returns the invitation and locks it until the commit, so that concurrent accepts cannot exceed `max_uses`.
 */
export async function lockInvitationByToken({ db }: Tx, tokenHash: string): Promise<InvitationRow | null> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(eq(invitations.token_hash, tokenHash))
    .for('update');
  return row ?? null;
}

export async function findPreview({ sql }: Reader, tokenHash: string): Promise<InvitationPreview | null> {
  const [row] = await sql<(InvitationRow & { name: string; icon: string | null; inviter: string | null })[]>`
    select invitations.*, workspaces.name, workspaces.icon, coalesce(users.full_name, users.username) as inviter
    from invitations join workspaces on workspaces.id = invitations.workspace_id
    left join users on users.id = invitations.created_by
    where invitations.token_hash = ${tokenHash}`;
  return row
    ? {
        workspace_id: row.workspace_id,
        workspace_name: row.name,
        workspace_icon: row.icon,
        email_hint: row.email && maskEmail(row.email),
        invited_by: row.inviter ?? 'A former member',
        role: row.role,
        expires_at: timestamp(row.expires_at),
        status: statusOf(row),
      }
    : null;
}

/** Starts the lifetime of an invitation again, as long as it was at first. */
export async function markResent({ sql }: Tx, id: string, tokenHash: string): Promise<InvitationRow> {
  const [row] = await sql<[InvitationRow]>`
    update invitations set token_hash = ${tokenHash}, sent_at = now(),
      expires_at = now() + (expires_at - coalesce(sent_at, created_at))
    where id = ${id} returning *`;
  return row;
}

/** Sets the token of an invitation. Does nothing if the invitation has this token already. */
export async function updateTokenHash({ sql }: Tx, id: string, tokenHash: string): Promise<void> {
  await sql`update invitations set token_hash = ${tokenHash} where id = ${id} and token_hash <> ${tokenHash}`;
}

export async function markRevoked({ sql }: Tx, id: string): Promise<void> {
  await sql`update invitations set revoked_at = now() where id = ${id}`;
}

/** Returns whether another member removed the user from the workspace since the invitation was created. */
export async function isVoidFor({ sql }: Reader, id: string, userId: string): Promise<boolean> {
  const rows = await sql`
    select 1 from invitation_uses where invitation_id = ${id} and user_id = ${userId} and is_void`;
  return rows.length > 0;
}

/**
 * Keeps a user who was removed from a workspace from returning with an invitation that exists now: revokes the pending ones to their email address, and
 * makes the other pending ones void for them. Returns the revoked ones.
 */
export async function voidInvitationsFor(
  { sql }: Tx,
  workspaceId: string,
  userId: string,
): Promise<RevokedInvitation[]> {
  const revoked = await sql<RevokedInvitation[]>`
    update invitations set revoked_at = now()
    where workspace_id = ${workspaceId} and ${isPendingInvitation(sql)} and email = (select email from users where id = ${userId})
    returning role, email`;
  await sql`
    insert into invitation_uses (invitation_id, user_id, is_void)
    select id, ${userId}, true from invitations
    where workspace_id = ${workspaceId} and ${isPendingInvitation(sql)}
    order by id
    on conflict (invitation_id, user_id) do update set is_void = true`;
  return revoked;
}

/** Revokes the pending invitations to the address of a user who deletes the account, and erases the address from them. */
export async function eraseInvitationsTo({ sql }: Tx, userId: string): Promise<void> {
  await sql`
    update invitations set revoked_at = coalesce(revoked_at, now()), email = null
    where id = any(array(
      select id from invitations where email = (select email from users where id = ${userId})
      order by id for update skip locked
    ))`;
}

/** Records a use of an invitation. Each user counts once. */
export async function recordUse({ sql }: Tx, id: string, userId: string): Promise<void> {
  await sql`
    with use as (
      insert into invitation_uses (invitation_id, user_id) values (${id}, ${userId})
      on conflict do nothing returning invitation_id
    )
    update invitations set uses_count = uses_count + 1 from use where invitations.id = use.invitation_id`;
}
