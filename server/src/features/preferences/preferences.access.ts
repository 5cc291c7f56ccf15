import { DEFAULT_PREFERENCES, type Preferences } from '@workflow/contract/preferences/preferences.schema.ts';
import type { PendingQuery, Row } from 'postgres';
import type { Reader, Sql } from '../../platform/database/connection/client.ts';

/** Returns the preferences of users, by user id. Users who have changed nothing are left out: they have the defaults. */
export async function listPreferences(
  { sql }: Reader,
  userIds: readonly string[],
): Promise<Map<string, Preferences>> {
  const rows = await sql<{ user_id: string; changed: Partial<Preferences> }[]>`
    select user_id, changed from user_preferences where user_id = any(${userIds as string[]}::uuid[])`;
  return new Map(rows.map(({ user_id, changed }) => [user_id, { ...DEFAULT_PREFERENCES, ...changed }]));
}

/** Whether the user has turned off a preference that is on by default. Both arguments are SQL expressions. */
export const isTurnedOff = (sql: Sql, userId: PendingQuery<Row[]>, preference: PendingQuery<Row[]>) => sql`
  exists (select 1 from user_preferences preference where preference.user_id = ${userId} and preference.changed -> ${preference} = 'false')`;
