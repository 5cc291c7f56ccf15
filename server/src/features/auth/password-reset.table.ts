import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../users/users.table.ts';

/** The pending password reset of a user. A later request replaces it, so only the newest link works. */
export const passwordResets = pgTable('password_resets', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The SHA-256 hash of the token, in hexadecimal. */
  token_hash: text().notNull().unique('password_resets_token_unique'),
  expires_at: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
});
