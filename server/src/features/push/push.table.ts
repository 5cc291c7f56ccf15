import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sessions } from '../auth/auth.table.ts';
import { users } from '../users/users.table.ts';

/** A single row: the keys with which push services recognize this server (VAPID). All processes share them. */
export const pushKeys = pgTable(
  'push_keys',
  {
    only: boolean().primaryKey().default(true),
    public_key: text().notNull(),
    /** The private key, encrypted with the secret key of the server. */
    private_key: text().notNull(),
  },
  (table) => [check('push_keys_only', sql`${table.only}`)],
);

/** The browsers that receive push messages, one for a session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey(),
    session_id: uuid()
      .notNull()
      .unique('push_subscriptions_session_unique')
      .references(() => sessions.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique('push_subscriptions_endpoint_unique'),
    p256dh: text().notNull(),
    auth: text().notNull(),
    language: text({ enum: ['en', 'de'] }).notNull(),
    created_at: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [index('push_subscriptions_user').on(table.user_id, table.created_at)],
);
