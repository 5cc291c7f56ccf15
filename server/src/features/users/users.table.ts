import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { revision, version } from '../../platform/database/version.ts';

export const users = pgTable('users', {
  id: uuid().primaryKey(),
  /** Lower case, as the username is. */
  email: text().notNull().unique('users_email_unique'),
  username: text().notNull().unique('users_username_unique'),
  full_name: text(),
  /** Null for the demo accounts, which have no password at all. */
  password_hash: text(),
  avatar_url: text(),
  custom_status: text(),
  status: text({ enum: ['online', 'offline'] })
    .notNull()
    .default('online'),
  created_at: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  version: version(),
});

/** One row for all people: it rises with every change of the names and photos under which they are shown beside what they say. */
export const peopleRevision = pgTable(
  'people_revision',
  { only: boolean().primaryKey().default(true), revision: revision() },
  (table) => [check('people_revision_only', sql`${table.only}`)],
);
