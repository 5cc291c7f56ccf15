import type { EndedCall } from '@workflow/contract/calls/calls.schema.ts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
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
    /** The number of the message in its conversation, from 1, without gaps. */
    seq: integer().notNull(),
    content: text().notNull(),
    message_type: text({ enum: ['text', 'image', 'video', 'file'] })
      .notNull()
      .default('text'),
    parent_id: uuid().references((): AnyPgColumn => messages.id, { onDelete: 'set null' }),
    /** The root message of the thread that this reply belongs to. */
    thread_id: uuid().references((): AnyPgColumn => messages.id, { onDelete: 'set null' }),
    /** Whether the reply is only in its thread: the conversation neither lists nor counts it. */
    thread_only: boolean().notNull().default(false),
    file_url: text(),
    file_name: text(),
    file_size: bigint({ mode: 'number' }),
    file_type: text(),
    /** The size and the preview of the file if it is a picture. */
    file_width: integer(),
    file_height: integer(),
    file_preview: text(),
    /** The call that this message records. */
    ended_call: jsonb().$type<EndedCall>(),
    client_message_id: uuid(),
    created_at: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
    edited_at: timestamp({ withTimezone: true, mode: 'string' }),
    /**
     * A deleted message stays as a tombstone without content, so that sending it again does not restore it.
     */
    deleted_at: timestamp({ withTimezone: true, mode: 'string' }),
    version: version(),
    /** Rises also with changes in other tables that the message shows, such as its reactions. */
    revision: revision(),
  },
  (table) => [
    uniqueIndex('messages_order').on(table.conversation_id, table.seq),
    uniqueIndex('messages_sent_once')
      .on(table.user_id, table.client_message_id)
      .where(sql`client_message_id is not null`),
    index('messages_files').on(table.conversation_id, table.seq).where(sql`file_url is not null`),
    // The messages that the conversation lists. Deleted messages and replies that are only in their thread can be far more.
    index('messages_listed')
      .on(table.conversation_id, table.seq, table.user_id)
      .where(sql`deleted_at is null and not thread_only`),
    index('messages_parent').on(table.parent_id).where(sql`parent_id is not null`),
    index('messages_thread').on(table.thread_id, table.seq).where(sql`thread_id is not null`),
  ],
);
