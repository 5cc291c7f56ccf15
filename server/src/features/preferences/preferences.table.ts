import type { PreferencesChange } from '@workflow/contract/preferences/preferences.schema.ts';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { users } from '../users/users.table.ts';

/** The preferences that a user has changed. Others have their defaults, which may change with the product. */
export const userPreferences = pgTable(
  'user_preferences',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    changed: jsonb().$type<PreferencesChange>().notNull(),
  },
  // Sending a message looks for users with keywords.
  (table) => [
    index('user_preferences_keywords')
      .on(table.user_id)
      .where(sql`jsonb_array_length(changed -> 'keywords') > 0`),
  ],
);
