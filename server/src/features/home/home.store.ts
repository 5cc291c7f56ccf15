import type { Reader } from '../../platform/database/client.ts';
import { visibleTo } from '../conversations/conversations.access.ts';

interface Counts {
  team_members: number;
  pending_invitations: number;
  channels: number;
  messages: number;
}

/** Bounded by the number of people and channels, never by that of messages. */
export async function countWorkspace({ sql }: Reader, workspaceId: string, userId: string): Promise<Counts> {
  const [row] = await sql<[Counts]>`
    select
      (select count(*)::int from workspace_members where workspace_id = ${workspaceId}) as team_members,
      (select count(*)::int from invitations where workspace_id = ${workspaceId} and revoked_at is null
        and expires_at > now() and (max_uses is null or uses_count < max_uses)) as pending_invitations,
      count(*) filter (where c.kind = 'channel')::int as channels,
      coalesce(sum(c.message_count), 0)::int as messages
    from conversations c where c.workspace_id = ${workspaceId} and ${visibleTo(sql, userId)}`;
  return row;
}
