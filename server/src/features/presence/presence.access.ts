import type { Reader } from '../../platform/database/connection/client.ts';

/** Whether a tab of the session is connected to any process. */
export async function isSessionConnected(
  { sql }: Reader,
  { sessionId, userId }: { readonly sessionId: string; readonly userId: string },
): Promise<boolean> {
  const rows = await sql`select 1 from presences where user_id = ${userId} and session_id = ${sessionId}`;
  return rows.length > 0;
}
