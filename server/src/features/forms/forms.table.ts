import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { databaseViews } from '../databases/databases.table.ts';
import { users } from '../users/users.table.ts';

/** The secret addresses under which forms are filled without signing in; a form has one at most. */
export const formLinks = pgTable('form_links', {
  view_id: uuid()
    .primaryKey()
    .references(() => databaseViews.id, { onDelete: 'cascade' }),
  /** SHA-256 of the token, in hexadecimal: the token itself is shown once. */
  token_hash: text().notNull().unique('form_links_token_unique'),
  created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  created_at: timestamp({ withTimezone: true, mode: 'string', precision: 3 }).notNull().defaultNow(),
});
