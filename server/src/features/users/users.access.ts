import type { UserSummary } from '@workflow/contract/users/users.schema.ts';

/** What other people may see of somebody, whatever else the row holds. */
export function toUserSummary(row: UserSummary): UserSummary {
  const { id, username, full_name, avatar_url, status, custom_status, version } = row;
  return { id, username, full_name, avatar_url, status, custom_status, version };
}
