import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { revision, version } from '../../platform/database/version.ts';

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    /** Lower case, as the username is. */
    email: text().notNull().unique('users_email_unique'),
    username: text().notNull().unique('users_username_unique'),
    full_name: text(),
    /** Null for the demo accounts, which have no password at all. */
    password_hash: text(),
    avatar_url: text(),
    custom_status: text(),
    /** Whether the person has a connection; see presence. */
    status: text({ enum: ['online', 'offline'] })
      .notNull()
      .default('offline'),
    created_at: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    version: version(),
  },
  // What a search begins with, whatever the database's collation.
  (table) => [index('users_username_prefix').on(table.username.op('text_pattern_ops'))],
);

/** By what people are found, made from their names (`users.search.ts`). */
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

/** One row for all people: it rises with every change of the names and photos under which they are shown beside what they say. */
export const profileRevision = pgTable(
  'profile_revision',
  { only: boolean().primaryKey().default(true), revision: revision() },
  (table) => [check('profile_revision_only', sql`${table.only}`)],
);
