import type { Reader } from '../../platform/database/connection/client.ts';

export async function countPendingInvitations({ sql }: Reader, workspaceId: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from invitations where workspace_id = ${workspaceId} and revoked_at is null
      and expires_at > now() and (max_uses is null or uses_count < max_uses)`;
  return row.count;
}
