import type { PreferencesChange } from '@workflow/contract/preferences/preferences.schema.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';

/** Merges the change into the stored preferences in one statement, so that simultaneous changes of two fields both stay. */
export async function mergePreferences(
  { sql }: Tx,
  userId: string,
  change: PreferencesChange,
): Promise<PreferencesChange> {
  const [row] = await sql<[{ changed: PreferencesChange }]>`
    insert into user_preferences (user_id, changed) values (${userId}, ${JSON.stringify(change)}::text::jsonb)
    on conflict (user_id) do update set changed = user_preferences.changed || excluded.changed
    returning changed`;
  return row.changed;
}

/** Deletes the preferences of a user. */
export async function deletePreferencesOf({ sql }: Tx, userId: string): Promise<void> {
  await sql`delete from user_preferences where user_id = ${userId}`;
}
