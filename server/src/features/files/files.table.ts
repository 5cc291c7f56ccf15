import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { conversations } from '../conversations/conversations.table.ts';
import { databases } from '../databases/databases.table.ts';
import { messages } from '../messages/messages.table.ts';
import { pages } from '../pages/pages.table.ts';
import { scheduledMessages } from '../scheduled/scheduled.table.ts';
import { users } from '../users/users.table.ts';

/**
 * The contents of files; files with equal bytes share one row. A row never changes, and a cleanup job deletes
 * rows that no file uses, with their bytes.
 */
export const fileContents = pgTable('file_contents', {
  /** The id is also the key of the stored bytes. If equal bytes are uploaded after a cleanup, they get a new id. */
  id: uuid().primaryKey(),
  /** The SHA-256 hash of the bytes. */
  hash: text().notNull().unique('file_contents_once'),
  bytes: integer().notNull(),
  /** The media type, detected from the bytes. */
  type: text().notNull(),
  /** The size in pixels after rotation; null if the file is not a supported picture. */
  width: integer(),
  height: integer(),
  preview: text(),
});

export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    /** The location of the file: a conversation, a database or a page. */
    conversation_id: uuid().references(() => conversations.id, { onDelete: 'cascade' }),
    database_id: uuid().references(() => databases.id, { onDelete: 'cascade' }),
    page_id: uuid().references(() => pages.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    content_id: uuid()
      .notNull()
      .references(() => fileContents.id),
    name: text().notNull(),
    /** The message with the file; null until the message is sent. */
    message_id: uuid().references(() => messages.id, { onDelete: 'cascade' }),
    /** The place of the file among the files of its message or scheduled message, from 1. */
    position: smallint().notNull().default(1),
    /** The scheduled message that will be sent with the file. Until then the file is kept, and no other message can have it. */
    scheduled_id: uuid().references(() => scheduledMessages.id, { onDelete: 'set null' }),
    created_at: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    /** The time since which no cell or page refers to a file of a database or page; null while one refers to it. */
    unused_since: timestamp({ withTimezone: true, mode: 'string' }).defaultNow(),
  },
  (table) => [
    index('files_content').on(table.content_id),
    index('files_conversation').on(table.conversation_id),
    index('files_database').on(table.database_id),
    index('files_page').on(table.page_id),
    // The download of a user’s own data lists the files of the user.
    index('files_user').on(table.user_id, table.id),
    check(
      'files_place',
      sql`num_nonnulls(${table.conversation_id}, ${table.database_id}, ${table.page_id}) = 1`,
    ),
    uniqueIndex('files_message').on(table.message_id, table.position).where(sql`message_id is not null`),
    index('files_unsent').on(table.created_at).where(sql`message_id is null`),
    index('files_scheduled').on(table.scheduled_id).where(sql`scheduled_id is not null`),
  ],
);
