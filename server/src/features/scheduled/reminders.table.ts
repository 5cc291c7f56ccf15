import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { conversations } from '../conversations/conversations.table.ts';
import { users } from '../users/users.table.ts';
import { workspaces } from '../workspaces/workspaces.table.ts';

/** Reminders that users set for themselves. They come back as notifications. */
export const reminders = pgTable(
  'reminders',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    workspace_id: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** The conversation in which the user set the reminder. The notification opens it. */
    conversation_id: uuid().references(() => conversations.id, { onDelete: 'set null' }),
    /** Names the reminder in commands. Numbers count up in each workspace of a user. */
    number: integer().notNull(),
    text: text().notNull(),
    remind_at: timestamp({ withTimezone: true, mode: 'string', precision: 3 }).notNull(),
    /** When the user was notified. */
    delivered_at: timestamp({ withTimezone: true, mode: 'string', precision: 3 }),
  },
  (table) => [
    index('reminders_due').on(table.remind_at).where(sql`delivered_at is null`),
    index('reminders_user').on(table.user_id, table.remind_at).where(sql`delivered_at is null`),
    uniqueIndex('reminders_number').on(table.user_id, table.workspace_id, table.number),
    index('reminders_delivered').on(table.delivered_at).where(sql`delivered_at is not null`),
    index('reminders_workspace').on(table.workspace_id),
    index('reminders_conversation').on(table.conversation_id),
  ],
);
