import { index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../users/users.table.ts';

/** The server processes and their last heartbeats. */
export const presenceServers = pgTable('presence_servers', {
  id: uuid().primaryKey(),
  seen_at: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
});

/** Which users are connected to which server process. The rows are deleted with the process. */
export const presences = pgTable(
  'presences',
  {
    server_id: uuid()
      .notNull()
      .references(() => presenceServers.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.server_id, table.user_id] }),
    index('presences_user').on(table.user_id),
  ],
);
