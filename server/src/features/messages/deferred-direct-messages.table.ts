import { index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../users/users.table.ts';
import { messages } from './messages.table.ts';

/**
 * Direct messages that were delivered while their reader was online, and so without a notification. If the reader goes away or offline soon
 * after, the unread ones notify. The row is deleted in the transaction that creates the notification.
 */
export const deferredDirectMessages = pgTable(
  'deferred_direct_messages',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    message_id: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    created_at: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.message_id] }),
    index('deferred_direct_messages_message').on(table.message_id),
    index('deferred_direct_messages_age').on(table.created_at),
  ],
);
