import { index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '../users/users.table.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'string' });

/** The accounts of users at identity providers. */
export const identities = pgTable(
  'identities',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The issuer of the identity. It is not the id of the setting, because a subject is unique for its issuer only. */
    issuer: text().notNull(),
    subject: text().notNull(),
    created_at: moment().notNull().defaultNow(),
    last_used_at: moment().notNull().defaultNow(),
    /** When the user unlinked the identity. The row stays as a tombstone, so that the next sign-in does not link the identity again. */
    unlinked_at: moment(),
  },
  (table) => [
    unique('identities_subject_unique').on(table.issuer, table.subject),
    index('identities_user').on(table.user_id),
  ],
);
