import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { conversations } from '../conversations/conversations.table.ts';
import { users } from '../users/users.table.ts';
import { messages } from './messages.table.ts';

/**
 * The mentions of a message: users who could read it when it was sent, channels that its author could read,
 * and groups.
 */
export const mentions = pgTable(
  'mentions',
  {
    message_id: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    /** The name as written, in lower case; the name of a channel includes its `#`. */
    name: text().notNull(),
    /** The mentioned user; null for a channel or a group (`channel` or `here`). */
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    channel_id: uuid().references(() => conversations.id, { onDelete: 'cascade' }),
    /** The followers who were online, for a mention of `here`; null if the mention is for all followers. */
    present: uuid().array(),
    /** The conversation and the `seq` of the message, which never change. The index for unread mentions needs them. */
    conversation_id: uuid().notNull(),
    seq: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.message_id, table.name] }),
    index('mentions_unread')
      .on(table.conversation_id, table.user_id, table.seq)
      .where(sql`${table.channel_id} is null`),
    // The index finds the mentions of a user for the search filter `to:me`.
    index('mentions_user').on(table.user_id).where(sql`${table.user_id} is not null`),
    // The index finds the mentions of a channel that is permanently deleted.
    index('mentions_channel').on(table.channel_id).where(sql`${table.channel_id} is not null`),
  ],
);
