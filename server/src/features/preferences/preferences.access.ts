import { DEFAULT_PREFERENCES, type Preferences } from '@workflow/contract/preferences/preferences.schema.ts';
import type { Reader } from '../../platform/database/connection/client.ts';

/** Returns the preferences of users, by user id. Users who have changed nothing are left out: they have the defaults. */
export async function listPreferences(
  { sql }: Reader,
  userIds: readonly string[],
): Promise<Map<string, Preferences>> {
  const rows = await sql<{ user_id: string; changed: Partial<Preferences> }[]>`
    select user_id, changed from user_preferences where user_id = any(${userIds as string[]}::uuid[])`;
  return new Map(rows.map(({ user_id, changed }) => [user_id, { ...DEFAULT_PREFERENCES, ...changed }]));
}
