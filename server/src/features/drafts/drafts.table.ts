import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { version } from '../../platform/database/version.ts';
import { conversations } from '../conversations/conversations.table.ts';
import { messages } from '../messages/messages.table.ts';
import { users } from '../users/users.table.ts';

/**
 * The drafts of users, shared by their devices. An empty row stays as a tombstone until the cleanup job
 * deletes it (see `versionFloor`).
 */
export const drafts = pgTable(
  'drafts',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    conversation_id: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** The root message of the thread of the draft, or else the conversation. */
    place_id: uuid().notNull(),
    text: text().notNull(),
    reply_to_id: uuid().references(() => messages.id, { onDelete: 'set null' }),
    updated_at: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.place_id] }),
    index('drafts_conversation').on(table.conversation_id),
    index('drafts_reply_to').on(table.reply_to_id).where(sql`reply_to_id is not null`),
  ],
);
