import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../users/users.table.ts';

/** A signed-in device. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    user_agent: text(),
    /**
     * How often the session was renewed. Only the refresh token of this generation is valid; older ones were
     * used before.
     */
    generation: integer().notNull().default(0),
    /** The idempotency key of the renewal that started this generation. */
    client_refresh_id: uuid(),
    created_at: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    last_used_at: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    expires_at: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [index('sessions_user').on(table.user_id), index('sessions_expiry').on(table.expires_at)],
);
