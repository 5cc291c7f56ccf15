import { date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../users/users.table.ts';

/** The next task reminder of each user, in the morning of the user's time zone. */
export const taskReminders = pgTable(
  'task_reminders',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    time_zone: text().notNull(),
    next_at: timestamp({ withTimezone: true, mode: 'string', precision: 3 }).notNull(),
    /** The day of the last reminder. */
    reminded_on: date({ mode: 'string' }),
  },
  (table) => [index('task_reminders_next').on(table.next_at)],
);
