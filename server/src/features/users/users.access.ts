import type { UserSummary } from '@workflow/contract/users/users.schema.ts';
import type { PendingQuery, Row } from 'postgres';
import type { Reader } from '../../platform/database/connection/client.ts';

/** Somebody of `users` as they stand beside their words; null where a left join found nobody. */
export const authorOf = ({ sql }: Pick<Reader, 'sql'>, user: PendingQuery<Row[]>) => sql`
  case when ${user}.id is not null then json_build_object('id', ${user}.id, 'username', ${user}.username,
    'full_name', ${user}.full_name, 'avatar_url', ${user}.avatar_url) end`;

/** What other people may see of somebody, whatever else the row holds. */
export function toUserSummary(row: UserSummary): UserSummary {
  const { id, username, full_name, avatar_url, status, custom_status, version } = row;
  return { id, username, full_name, avatar_url, status, custom_status, version };
}
