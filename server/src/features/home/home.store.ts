import type { LatestMessage } from '@workflow/contract/home/home.schema.ts';
import type { Author } from '@workflow/contract/users/users.schema.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { timestamp } from '../../platform/time.ts';
import { visibleTo } from '../conversations/conversations.visibility.access.ts';

type LatestRow = Omit<LatestMessage, 'text' | 'user'> &
  Omit<Author, 'id'> & { user_id: string; content: string };

/** A latest message with its full content. */
export type LatestMessageRow = Omit<LatestMessage, 'text'> & { readonly content: string };

/**
 * Returns the newest message of each of the most recently active channels, with one index lookup per channel.
 */
export async function listLatestInChannels(
  { sql }: Reader,
  workspaceId: string,
  userId: string,
  limit: number,
): Promise<LatestMessageRow[]> {
  const rows = await sql<LatestRow[]>`
    select recent.id as channel_id, newest.id, newest.seq, newest.content, newest.created_at,
      newest.user_id, username, full_name, avatar_url
    from (
      select c.id, c.last_message_at from conversations c
      where c.workspace_id = ${workspaceId} and c.kind = 'channel' and c.message_count > 0 and ${visibleTo(sql, userId)}
      order by c.last_message_at desc limit ${limit}
    ) recent
    cross join lateral (
      select * from messages where conversation_id = recent.id and deleted_at is null and not thread_only order by seq desc limit 1
    ) newest
    join users on users.id = newest.user_id
    order by newest.created_at desc, newest.id desc`;
  return rows.map(({ user_id, username, full_name, avatar_url, created_at, ...row }) => ({
    ...row,
    user: { id: user_id, username, full_name, avatar_url },
    created_at: timestamp(created_at),
  }));
}
