import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { version } from '../../platform/database/version.ts';
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
    topic: text(),
    description: text(),
    /** Also raised by changes of the conversation that show in the channel (`raise_channel_version`). */
    version: version(),
  },
  (table) => [
    uniqueIndex('channels_name_unique').on(table.workspace_id, sql`lower(${table.name})`),
    // As it is written behind a `#` (`channelMention`).
    index('channels_mention').on(
      table.workspace_id,
      sql`lower(regexp_replace(${table.name}, '\\s+', '-', 'g'))`,
    ),
  ],
);
