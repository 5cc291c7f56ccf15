import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../users/users.table.ts';

/** A signed-in device, and the family of all refresh tokens that it was ever given. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    user_agent: text(),
    created_at: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    last_used_at: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    expires_at: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [index('sessions_user').on(table.user_id), index('sessions_expiry').on(table.expires_at)],
);

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token, in hexadecimal. */
    token_hash: text().primaryKey(),
    session_id: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** A used token stays, so that a second use is recognised. */
    used_at: timestamp({ withTimezone: true, mode: 'string' }),
  },
  (table) => [index('refresh_tokens_session').on(table.session_id)],
);
