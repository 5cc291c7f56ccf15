import { boolean, index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../users/users.table.ts';

/** The server processes and their last heartbeats. */
export const presenceServers = pgTable('presence_servers', {
  id: uuid().primaryKey(),
  seen_at: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
});

/** Which sessions are connected to which server process. The rows are deleted with the process. */
export const presences = pgTable(
  'presences',
  {
    server_id: uuid()
      .notNull()
      .references(() => presenceServers.id, { onDelete: 'cascade' }),
    /** The column has no foreign key, because a session that ends at the same moment must not fail the presences of others. */
    session_id: uuid().notNull(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whether the user has used one of the session’s tabs within the last minutes. */
    is_active: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.server_id, table.session_id] }),
    index('presences_user').on(table.user_id),
  ],
);
