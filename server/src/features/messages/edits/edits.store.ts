import type { EarlierText, HistoryPage } from '@workflow/contract/messages/messages.schema.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import { timestamp } from '../../../platform/time.ts';

/** Returns the earlier texts of a message, newest first. */
export async function listEarlierTexts(
  { sql }: Reader,
  messageId: string,
  { limit, before }: HistoryPage,
): Promise<EarlierText[]> {
  const rows = await sql<EarlierText[]>`
    select of_version as version, content, written_at from message_edits
    where message_id = ${messageId} and of_version < ${before} order by of_version desc limit ${limit}`;
  return rows.map((row) => ({ ...row, written_at: timestamp(row.written_at) }));
}
