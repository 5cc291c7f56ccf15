import type { SendingFailure } from '@workflow/contract/scheduled/scheduled.schema.ts';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { version } from '../../platform/database/version.ts';
import { conversations } from '../conversations/conversations.table.ts';
import { messages } from '../messages/messages.table.ts';
import { users } from '../users/users.table.ts';

/**
 * Messages to send later. The row is deleted after its message is sent. The message has the row's id as its
 * `client_message_id`.
 */
export const scheduledMessages = pgTable(
  'scheduled_messages',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    conversation_id: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    content: text().notNull(),
    parent_id: uuid().references(() => messages.id, { onDelete: 'set null' }),
    thread_only: boolean().notNull().default(false),
    send_at: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
    /** A message cannot be changed while its state is `sending`. */
    state: text({ enum: ['waiting', 'sending', 'failed'] })
      .notNull()
      .default('waiting'),
    /** The reason for the last failure. */
    failure: jsonb().$type<SendingFailure>(),
    /** When a server claimed the message for sending. After a timeout another server may claim it. */
    claimed_at: timestamp({ withTimezone: true, mode: 'string' }),
    created_at: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    version: version(),
  },
  (table) => [
    index('scheduled_messages_due').on(table.send_at).where(sql`state <> 'failed'`),
    index('scheduled_messages_conversation').on(table.conversation_id),
    index('scheduled_messages_user').on(table.user_id),
    index('scheduled_messages_parent').on(table.parent_id).where(sql`parent_id is not null`),
  ],
);
