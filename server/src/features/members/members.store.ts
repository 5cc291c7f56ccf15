import type { Member, MemberPage } from '@workflow/contract/members/members.schema.ts';
import type { Role } from '@workflow/contract/workspaces/workspaces.schema.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { lockRight, rightKeys } from '../../platform/database/locks/fair-locks.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { timestamp } from '../../platform/time.ts';
import { toUserSummary } from '../users/users.access.ts';
import type { users } from '../users/users.table.ts';
import { isMemberVisibleTo } from './members.access.ts';
import type { RevokedInvitation } from './members.hooks.ts';
import { isPendingInvitation } from './pending-invitations.access.ts';

type MemberRow = typeof users.$inferSelect & {
  role: Role;
  joined_at: string;
  membership_version: number;
  joined_by_choice: boolean;
};

function toMember(row: MemberRow): Member {
  const { username, full_name, avatar_url, role } = row;
  return {
    user_id: row.id,
    username,
    email: row.joined_by_choice ? row.email : '',
    full_name,
    avatar_url,
    role,
    joined_at: timestamp(row.joined_at),
    version: row.membership_version,
    user: toUserSummary(row),
  };
}

/** Returns the member as guests see it. */
export const toMemberForGuests = (member: Member): Member => ({ ...member, email: '' });

const selectMembers = ({ sql }: Reader) => sql`
  select users.*, member.role, member.joined_at, member.version as membership_version, member.joined_by_choice
  from workspace_members member join users on users.id = member.user_id`;

export async function listVisibleMembers(
  reader: Reader,
  workspaceId: string,
  viewerId: string,
  { limit, after }: MemberPage,
): Promise<Member[]> {
  const { sql } = reader;
  const rows = await sql<MemberRow[]>`
    ${selectMembers(reader)}
    where member.workspace_id = ${workspaceId} and ${isMemberVisibleTo(sql, workspaceId, viewerId)}
      ${after ? sql`and member.user_id > ${after}` : sql``}
    order by member.user_id limit ${limit}`;
  return rows.map(toMember);
}

/** Returns a member, without a check of who may see them. */
export async function findMember(
  reader: Reader,
  workspaceId: string,
  userId: string,
): Promise<Member | null> {
  const [row] = await reader.sql<MemberRow[]>`
    ${selectMembers(reader)} where member.workspace_id = ${workspaceId} and member.user_id = ${userId}`;
  return row ? toMember(row) : null;
}

/**
 * Locks the workspace's row. Every transaction that changes or ends a role takes this lock first and keeps it
 * until the commit.
 */
export async function lockRoleChanges({ sql }: Tx, workspaceId: string): Promise<void> {
  await sql`select 1 from workspaces where id = ${workspaceId} for no key update`;
}

/**
 * Returns the ids of the workspaces that the user joined by their own choice, locked against their deletion. Skips workspaces that are being
 * deleted, so that it never waits while the caller holds rows of the user.
 */
export async function lockChosenWorkspaces({ sql }: Tx, userId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select w.id from workspace_members member join workspaces w on w.id = member.workspace_id
    where member.user_id = ${userId} and member.joined_by_choice order by w.id for key share of w skip locked`;
  return rows.map(({ id }) => id);
}

/**
 * Waits for statements that lock many memberships, such as mentions. Call it after `findRole` has locked the
 * membership itself.
 */
export const lockMemberships = (tx: Tx, workspaceId: string): Promise<void> =>
  lockRight(tx, rightKeys.memberships(tx.sql, workspaceId));

/** Inserts a membership. Returns false if the user is already a member. */
export async function insertMember(
  { sql }: Tx,
  workspaceId: string,
  {
    userId,
    role,
    joinedByChoice,
  }: { readonly userId: string; readonly role: Role; readonly joinedByChoice: boolean },
): Promise<boolean> {
  const result = await sql`
    insert into workspace_members (workspace_id, user_id, role, joined_by_choice) values (${workspaceId}, ${userId}, ${role}, ${joinedByChoice})
    on conflict do nothing`;
  return result.count > 0;
}

/** Whether the workspace has members besides the user. Call it after `lockRoleChanges`. */
export async function hasOtherMembers(
  { sql }: Reader,
  workspaceId: string,
  userId: string,
): Promise<boolean> {
  const rows = await sql`
    select 1 from workspace_members where workspace_id = ${workspaceId} and user_id <> ${userId} limit 1`;
  return rows.length > 0;
}

export async function countOwners({ sql }: Reader, workspaceId: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from workspace_members where workspace_id = ${workspaceId} and role = 'owner'`;
  return row.count;
}

/**
 * Deletes an existing membership and returns its last version. Also revokes the pending invitations that the user
 * created, so that nobody joins through a removed member.
 */
export async function deleteMember(
  { sql }: Tx,
  workspaceId: string,
  userId: string,
): Promise<{ readonly version: number; readonly revoked: readonly RevokedInvitation[] }> {
  const revoked = await sql<RevokedInvitation[]>`
    update invitations set revoked_at = now()
    where workspace_id = ${workspaceId} and created_by = ${userId} and ${isPendingInvitation(sql)}
    returning role, email`;
  const [deleted] = await sql<[{ version: number }]>`
    delete from workspace_members where workspace_id = ${workspaceId} and user_id = ${userId} returning version`;
  return { version: deleted.version, revoked };
}

/** Revokes all pending invitations of a workspace that is being deleted. */
export async function revokeAllInvitations({ sql }: Tx, workspaceId: string): Promise<void> {
  await sql`
    update invitations set revoked_at = now() where workspace_id = ${workspaceId} and ${isPendingInvitation(sql)}`;
}

/** Deletes up to `limit` memberships of a workspace, and returns the ids of their users. */
export async function deleteMembers({ sql }: Tx, workspaceId: string, limit: number): Promise<string[]> {
  const rows = await sql<{ user_id: string }[]>`
    delete from workspace_members where workspace_id = ${workspaceId} and user_id = any(array(
      select user_id from workspace_members where workspace_id = ${workspaceId} order by user_id limit ${limit} for update
    )) returning user_id`;
  return rows.map(({ user_id }) => user_id);
}

/** Sets the role of an existing member. */
export async function saveRole({ sql }: Tx, workspaceId: string, userId: string, role: Role): Promise<void> {
  await sql`
    update workspace_members set role = ${role} where workspace_id = ${workspaceId} and user_id = ${userId}`;
}

/** Revokes the pending invitations of a user that grant one of the given roles, and returns them. */
export async function revokeInvitationsBy(
  { sql }: Tx,
  workspaceId: string,
  userId: string,
  roles: readonly Role[],
): Promise<RevokedInvitation[]> {
  return sql<RevokedInvitation[]>`
    update invitations set revoked_at = now()
    where workspace_id = ${workspaceId} and created_by = ${userId} and ${isPendingInvitation(sql)}
      and role = any(${roles as Role[]}::text[])
    returning role, email`;
}

/** Revokes and returns the pending invitations by users who lost the right to invite, when only owners and admins may invite. */
export async function revokeInvitationsOfMembers(
  { sql }: Tx,
  workspaceId: string,
): Promise<RevokedInvitation[]> {
  return sql<RevokedInvitation[]>`
    update invitations set revoked_at = now()
    where workspace_id = ${workspaceId} and ${isPendingInvitation(sql)} and created_by is not null and not exists (
      select 1 from workspace_members member
      where member.workspace_id = ${workspaceId} and member.user_id = invitations.created_by and member.role in ('owner', 'admin')
    ) returning role, email`;
}

export interface RaisedMembership {
  readonly workspace_id: string;
  readonly role: Role;
  readonly lacks_two_factor: boolean;
  readonly version: number;
}

/** Raises the versions of the memberships of a user whose email address has changed, and returns them. */
export async function raiseMembershipVersions({ sql }: Tx, userId: string): Promise<RaisedMembership[]> {
  const rows = await sql<RaisedMembership[]>`
    update workspace_members set version = 0 where user_id = ${userId} and joined_by_choice
    returning workspace_id, role, lacks_two_factor, version`;
  return rows.toSorted((a, b) => (a.workspace_id < b.workspace_id ? -1 : 1));
}

/** Whether the member created the workspace or accepted an invitation. */
export async function hasJoinedByChoice(
  { sql }: Reader,
  workspaceId: string,
  userId: string,
): Promise<boolean> {
  const rows = await sql`
    select from workspace_members where workspace_id = ${workspaceId} and user_id = ${userId} and joined_by_choice`;
  return rows.length > 0;
}

/** Stores that a member has accepted an invitation; returns null if the member joined by choice before. */
export async function updateJoinedByChoice(
  { sql }: Tx,
  workspaceId: string,
  userId: string,
): Promise<RaisedMembership | null> {
  const [row] = await sql<RaisedMembership[]>`
    update workspace_members set joined_by_choice = true, version = 0
    where workspace_id = ${workspaceId} and user_id = ${userId} and not joined_by_choice
    returning workspace_id, role, lacks_two_factor, version`;
  return row ?? null;
}

export async function findWorkspaceIdBySlug({ sql }: Reader, slug: string): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`select id from workspaces where slug = ${slug}`;
  return row?.id ?? null;
}
