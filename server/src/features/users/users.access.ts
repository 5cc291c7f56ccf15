import type { UserSummary } from '@workflow/contract/users/users.schema.ts';
import type { Fragment, Reader } from '../../platform/database/connection/client.ts';
import { timestamp } from '../../platform/time.ts';

/** Selects an `Author` as JSON from a row of `users`; null if a left join found no user. */
export const authorOf = ({ sql }: Pick<Reader, 'sql'>, user: Fragment) => sql`
  case when ${user}.id is not null then json_build_object('id', ${user}.id, 'username', ${user}.username,
    'full_name', ${user}.full_name, 'avatar_url', ${user}.avatar_url) end`;

/** Returns the fields of a user that other users can see. */
export function toUserSummary(row: UserSummary): UserSummary {
  const {
    id,
    username,
    full_name,
    avatar_url,
    status,
    title,
    custom_status,
    time_zone,
    is_do_not_disturb,
    version,
  } = row;
  const expiry = row.custom_status_expires_at;
  return {
    id,
    username,
    full_name,
    avatar_url,
    status,
    title,
    custom_status,
    custom_status_expires_at: expiry && timestamp(expiry),
    time_zone,
    is_do_not_disturb,
    version,
  };
}
