import type { Author } from '@workflow/contract/users/users.schema.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { namesContainingAll, namesStartingWithAll } from '../users/users.names.access.ts';
import { isOpenOrAdded } from './conversations.visibility.access.ts';

/**
 * Returns readers of the conversation whose names contain all search words; names that start with them come
 * first.
 */
export function listReaders(
  { sql }: Reader,
  conversationId: string,
  words: readonly string[],
  limit: number,
): Promise<Author[]> {
  return sql<Author[]>`
    select person.id, person.username, person.full_name, person.avatar_url
    from conversations c
    join workspace_members member on member.workspace_id = c.workspace_id
    join users person on person.id = member.user_id
    join user_names named on named.user_id = person.id
    where c.id = ${conversationId} and c.deleted_at is null and ${namesContainingAll(sql, words)}
      and ${isOpenOrAdded(sql, sql`member.user_id`)}
    order by ${namesStartingWithAll(sql, words)} desc, person.username limit ${limit}`;
}
