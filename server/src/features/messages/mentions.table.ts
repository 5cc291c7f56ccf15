import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../users/users.table.ts';
import { messages } from './messages.table.ts';

/** Whom a message names, of those who could read it when it was written. */
export const mentions = pgTable(
  'mentions',
  {
    message_id: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    /** As it was written, in lower case. */
    name: text().notNull(),
    /** Null where it names a group: `channel` or `here`. */
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** The message's own, which never change: unread mentions are looked for by them. */
    conversation_id: uuid().notNull(),
    seq: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.message_id, table.name] }),
    index('mentions_unread').on(table.conversation_id, table.user_id, table.seq),
  ],
);
