import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../users/users.table.ts';
import { messages } from './messages.table.ts';

/** A copy of the message that another message forwards. Later changes to the original do not affect it. */
export const forwards = pgTable('forwards', {
  message_id: uuid()
    .primaryKey()
    .references(() => messages.id, { onDelete: 'cascade' }),
  /** The original message and its conversation. Both may be deleted, so these are not foreign keys. */
  original_id: uuid().notNull(),
  conversation_id: uuid().notNull(),
  kind: text({ enum: ['channel', 'dm'] }).notNull(),
  author_id: uuid()
    .notNull()
    .references(() => users.id),
  content: text().notNull(),
  written_at: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
});
