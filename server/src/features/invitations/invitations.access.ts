import type { Reader } from '../../platform/database/connection/client.ts';
import { isPendingInvitation } from '../members/pending-invitations.access.ts';

export async function countPendingInvitations({ sql }: Reader, workspaceId: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from invitations where workspace_id = ${workspaceId} and ${isPendingInvitation(sql)}`;
  return row.count;
}
