import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../users/users.table.ts';
import { messages } from './messages.table.ts';

/** What a message forwards, as it stood then: what becomes of the original changes nothing here. */
export const forwards = pgTable('forwards', {
  message_id: uuid()
    .primaryKey()
    .references(() => messages.id, { onDelete: 'cascade' }),
  /** The original and its conversation, which may be gone. */
  original_id: uuid().notNull(),
  conversation_id: uuid().notNull(),
  kind: text({ enum: ['channel', 'dm'] }).notNull(),
  author_id: uuid()
    .notNull()
    .references(() => users.id),
  content: text().notNull(),
  written_at: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
});
