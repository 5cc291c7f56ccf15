import { date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../users/users.table.ts';

/** When people are reminded of their tasks: in the morning, where they are. */
export const taskReminders = pgTable(
  'task_reminders',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    time_zone: text().notNull(),
    next_at: timestamp({ withTimezone: true, mode: 'string', precision: 3 }).notNull(),
    /** Of which day they have been told what is due. */
    reminded_on: date({ mode: 'string' }),
  },
  (table) => [index('task_reminders_next').on(table.next_at)],
);
