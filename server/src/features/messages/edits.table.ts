import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { messages } from './messages.table.ts';

/** The earlier texts of edited messages. */
export const messageEdits = pgTable(
  'message_edits',
  {
    message_id: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    /** The version of the message that had this text. */
    of_version: integer().notNull(),
    content: text().notNull(),
    written_at: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.message_id, table.of_version] }),
    index('message_edits_written').on(table.written_at),
  ],
);
