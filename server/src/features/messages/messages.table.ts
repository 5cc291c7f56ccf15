import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { revision, version } from '../../platform/database/version.ts';
import { conversations } from '../conversations/conversations.table.ts';
import { users } from '../users/users.table.ts';

export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey(),
    conversation_id: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    /** Grows by one within the conversation. */
    seq: integer().notNull(),
    content: text().notNull(),
    message_type: text({ enum: ['text', 'image', 'video', 'file'] })
      .notNull()
      .default('text'),
    parent_id: uuid().references((): AnyPgColumn => messages.id, { onDelete: 'set null' }),
    /** The first message of the chain of replies that this one stands in. */
    thread_id: uuid().references((): AnyPgColumn => messages.id, { onDelete: 'set null' }),
    file_url: text(),
    file_name: text(),
    file_size: bigint({ mode: 'number' }),
    file_type: text(),
    /** How the file is shown, where it is a picture. */
    file_width: integer(),
    file_height: integer(),
    file_preview: text(),
    client_message_id: uuid(),
    created_at: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
    edited_at: timestamp({ withTimezone: true, mode: 'string' }),
    /** The row stays without its content: sending it again must not bring it back. */
    deleted_at: timestamp({ withTimezone: true, mode: 'string' }),
    version: version(),
    /** Rises also with what other tables say of the message: its reactions. */
    revision: revision(),
  },
  (table) => [
    uniqueIndex('messages_order').on(table.conversation_id, table.seq),
    uniqueIndex('messages_sent_once')
      .on(table.user_id, table.client_message_id)
      .where(sql`client_message_id is not null`),
    index('messages_files').on(table.conversation_id, table.seq).where(sql`file_url is not null`),
    // What is unread is counted without them.
    index('messages_deleted').on(table.conversation_id, table.seq).where(sql`deleted_at is not null`),
    index('messages_parent').on(table.parent_id).where(sql`parent_id is not null`),
    index('messages_thread').on(table.thread_id, table.seq).where(sql`thread_id is not null`),
  ],
);
