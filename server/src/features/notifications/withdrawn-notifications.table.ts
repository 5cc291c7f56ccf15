import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../users/users.table.ts';

/**
 * Events that recently stopped notifying a user, although they can return: a removed reaction, or a mention that an edit removed. An event that
 * returns soon is listed again without another alert.
 */
export const withdrawnNotifications = pgTable(
  'withdrawn_notifications',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    subject_id: uuid().notNull(),
    /** The id under which the event returns: the message or comment of a mention, or the author of a reaction. */
    event_id: uuid().notNull(),
    withdrawn_at: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.kind, table.subject_id, table.event_id] }),
    index('withdrawn_notifications_age').on(table.withdrawn_at),
  ],
);
