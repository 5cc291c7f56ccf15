import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { conversations } from '../conversations/conversations.table.ts';
import { workspaces } from '../workspaces/workspaces.table.ts';

/** What a conversation has when it is a channel; the row goes when the channel is deleted, which frees its name. */
export const channels = pgTable(
  'channels',
  {
    id: uuid()
      .primaryKey()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    workspace_id: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text(),
  },
  (table) => [uniqueIndex('channels_name_unique').on(table.workspace_id, sql`lower(${table.name})`)],
);
