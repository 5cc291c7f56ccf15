import type { SendingFailure } from '@workflow/contract/scheduled/scheduled.schema.ts';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { version } from '../../platform/database/version.ts';
import { conversations } from '../conversations/conversations.table.ts';
import { messages } from '../messages/messages.table.ts';
import { users } from '../users/users.table.ts';

/** What is to be sent later. The row goes once its message is there; the message has its id as `client_message_id`. */
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
    send_at: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
    /** While it is being sent nobody changes it. */
    state: text({ enum: ['waiting', 'sending', 'failed'] })
      .notNull()
      .default('waiting'),
    /** The reason for the last failure. */
    failure: jsonb().$type<SendingFailure>(),
    /** Since when it is being sent: after a while whoever began it is taken for dead. */
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
