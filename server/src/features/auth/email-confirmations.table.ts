import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../users/users.table.ts';

/** The pending confirmation of a user: of the current address, or of the new one in `email`. A later request replaces it. */
export const emailConfirmations = pgTable('email_confirmations', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  email: text().notNull(),
  /** The SHA-256 hash of the token, in hexadecimal. */
  token_hash: text().notNull().unique('email_confirmations_token_unique'),
  expires_at: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
});
