import type { PreferencesChange } from '@workflow/contract/preferences/preferences.schema.ts';
import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { users } from '../users/users.table.ts';

/** The preferences that a user has changed. Others have their defaults, which may change with the product. */
export const userPreferences = pgTable('user_preferences', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  changed: jsonb().$type<PreferencesChange>().notNull(),
});
