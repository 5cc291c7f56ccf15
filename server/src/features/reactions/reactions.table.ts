import { pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { messages } from '../messages/messages.table.ts';
import { users } from '../users/users.table.ts';

export const reactions = pgTable(
  'reactions',
  {
    id: uuid().primaryKey(),
    message_id: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    emoji: text().notNull(),
    created_at: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('reactions_once').on(table.message_id, table.user_id, table.emoji)],
);
