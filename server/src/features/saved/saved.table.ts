import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { version } from '../../platform/database/version.ts';
import { messages } from '../messages/messages.table.ts';
import { users } from '../users/users.table.ts';
import { workspaces } from '../workspaces/workspaces.table.ts';

/**
 * Messages that users have saved, or had saved. The row stays as a tombstone, so that its version orders the
 * changes.
 */
export const savedMessages = pgTable(
  'saved_messages',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    message_id: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    workspace_id: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** The state of the saved message; null if it is no longer saved. */
    state: text({ enum: ['in_progress', 'done'] }),
    saved_at: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.message_id] }),
    index('saved_messages_list')
      .on(table.user_id, table.workspace_id, table.saved_at, table.message_id)
      .where(sql`state is not null`),
    index('saved_messages_workspace').on(table.workspace_id),
    index('saved_messages_message').on(table.message_id),
  ],
);
