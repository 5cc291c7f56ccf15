import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { messages } from './messages.table.ts';

/**
 * Messages that were sent and may concern users who have not been notified yet. The statement that sends a message writes
 * its row, and the delivery deletes it in the transaction that creates the notifications.
 */
export const notificationOutbox = pgTable('notification_outbox', {
  message_id: uuid()
    .primaryKey()
    .references(() => messages.id, { onDelete: 'cascade' }),
});
