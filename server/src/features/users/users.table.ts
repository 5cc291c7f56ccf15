import type { DoNotDisturb } from '@workflow/contract/users/do-not-disturb.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { revision, version } from '../../platform/database/version.ts';

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    /** The email address in lower case. The username is in lower case too. */
    email: text().notNull().unique('users_email_unique'),
    /** When the user proved to receive emails at the address. */
    email_confirmed_at: timestamp({ withTimezone: true, mode: 'string' }),
    username: text().notNull().unique('users_username_unique'),
    full_name: text(),
    /** The hash of the password; null for demo accounts, which have no password. */
    password_hash: text(),
    avatar_url: text(),
    /** What the user does, such as “Product designer”. */
    title: text(),
    custom_status: text(),
    /** When a job clears the status text; null if it stays. */
    custom_status_expires_at: timestamp({ withTimezone: true, mode: 'string', precision: 3 }),
    /** The time zone that the user’s devices use, for the user’s local time. */
    time_zone: text(),
    do_not_disturb: jsonb().$type<DoNotDisturb>(),
    /** Whether do not disturb is on now. Other users see this, and not the settings. */
    is_do_not_disturb: boolean().notNull().default(false),
    /** When a job computes `is_do_not_disturb` again; null if it stays. */
    do_not_disturb_changes_at: timestamp({ withTimezone: true, mode: 'string', precision: 3 }),
    /** Whether the user has an open connection and is active (see the presence feature). */
    status: text({ enum: ['online', 'away', 'offline'] })
      .notNull()
      .default('offline'),
    created_at: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    version: version(),
  },
  // The index supports searches by prefix, independent of the database's collation.
  (table) => [
    index('users_username_prefix').on(table.username.op('text_pattern_ops')),
    index('users_status_expiry')
      .on(table.custom_status_expires_at)
      .where(sql`custom_status_expires_at is not null`),
    index('users_do_not_disturb_changes')
      .on(table.do_not_disturb_changes_at)
      .where(sql`do_not_disturb_changes_at is not null`),
  ],
);

/** The search index of users, built from their names (`users.search.ts`). */
export const userNames = pgTable(
  'user_names',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    grams: text().array().notNull(),
  },
  (table) => [index('user_names_grams').using('gin', table.grams)],
);

/** A single row. Its revision increases with every change of a name or photo, because messages show these. */
export const profileRevision = pgTable(
  'profile_revision',
  { only: boolean().primaryKey().default(true), revision: revision() },
  (table) => [check('profile_revision_only', sql`${table.only}`)],
);
