import type { Member } from '@workflow/contract/members/members.schema.ts';
import type { Role } from '@workflow/contract/workspaces/workspaces.schema.ts';
import type { Reader } from '../../platform/database/client.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { timestamp } from '../../platform/time.ts';
import { toUserSummary } from '../users/users.access.ts';
import type { users } from '../users/users.table.ts';

type MemberRow = typeof users.$inferSelect & {
  role: Role;
  joined_at: string;
  membership_version: number;
};

function toMember(row: MemberRow): Member {
  const { username, email, full_name, avatar_url, role } = row;
  return {
    user_id: row.id,
    username,
    email,
    full_name,
    avatar_url,
    role,
    joined_at: timestamp(row.joined_at),
    version: row.membership_version,
    user: toUserSummary(row),
  };
}

/** Those whom `viewerId` may know of: for a guest, the people who read one of their channels. */
export async function listVisibleMembers(
  { sql }: Reader,
  workspaceId: string,
  viewerId: string,
  only: string | null = null,
): Promise<Member[]> {
  const rows = await sql<MemberRow[]>`
    select users.*, member.role, member.joined_at, member.version as membership_version
    from workspace_members member
    join users on users.id = member.user_id
    join workspace_members viewer on viewer.workspace_id = member.workspace_id and viewer.user_id = ${viewerId}
    where member.workspace_id = ${workspaceId} and (${only}::uuid is null or member.user_id = ${only}::uuid)
      and (
        viewer.role <> 'guest' or member.user_id = viewer.user_id or exists (
          select 1 from conversation_members mine
          join conversations c on c.id = mine.conversation_id and c.deleted_at is null
          where mine.user_id = viewer.user_id and c.workspace_id = member.workspace_id and (
            (c.kind = 'channel' and not c.is_private and member.role <> 'guest')
            or exists (
              select 1 from conversation_members theirs
              where theirs.conversation_id = c.id and theirs.user_id = member.user_id
            )
          )
        )
      )
    order by member.joined_at, users.id`;
  return rows.map(toMember);
}

/** Held to the end of the transaction by whatever changes or ends a role, before anything else. */
export async function lockMembership({ sql }: Tx, workspaceId: string): Promise<void> {
  await sql`select 1 from workspaces where id = ${workspaceId} for no key update`;
}

export async function countOwners({ sql }: Reader, workspaceId: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from workspace_members where workspace_id = ${workspaceId} and role = 'owner'`;
  return row.count;
}

/** With the person go the invitations that they made: nobody comes back, or in, through somebody who is gone. */
export async function deleteMember({ sql }: Tx, workspaceId: string, userId: string): Promise<void> {
  await sql`
    update invitations set revoked_at = now()
    where workspace_id = ${workspaceId} and created_by = ${userId} and revoked_at is null`;
  await sql`delete from workspace_members where workspace_id = ${workspaceId} and user_id = ${userId}`;
}
