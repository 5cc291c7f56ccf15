import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { databaseViews } from '../databases/databases.table.ts';
import { users } from '../users/users.table.ts';

/** The share links of forms, for responses without an account; a form has at most one. */
export const formLinks = pgTable('form_links', {
  view_id: uuid()
    .primaryKey()
    .references(() => databaseViews.id, { onDelete: 'cascade' }),
  /** The SHA-256 hash of the token, in hexadecimal. The server shows the token itself only once. */
  token_hash: text().notNull().unique('form_links_token_unique'),
  created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  created_at: timestamp({ withTimezone: true, mode: 'string', precision: 3 }).notNull().defaultNow(),
});
