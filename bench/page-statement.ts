import { channelFace } from '@workflow/contract/channels/channels.face.ts';
import { listVisibleMessages } from '@workflow/server/features/messages/messages.store.ts';
import type { DatabaseAddress, Reader } from '@workflow/server/platform/database/client.ts';
import postgres from 'postgres';
import type { Statement } from './bare/http.ts';

/** The statement by which the product reads a page of a channel, as the driver sends it. */
export async function pageStatement(
  { url: _, ...options }: DatabaseAddress,
  channelId: string,
  userId: string,
): Promise<Statement> {
  const seen: Statement[] = [];
  const sql = postgres({
    ...options,
    max: 1,
    fetch_types: false,
    debug: (_connection, text, values) => seen.push({ text, values }),
  });
  await listVisibleMessages({ sql } as Reader, channelFace, channelId, userId, { limit: 50 });
  await sql.end();
  return seen.find(({ text }) => text.includes('from') && text.includes('messages'))!;
}
