import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { version } from '../../platform/database/version.ts';
import { conversations } from '../conversations/conversations.table.ts';
import { workspaces } from '../workspaces/workspaces.table.ts';

/** The additional columns of a channel. Deleting the channel deletes this row, which frees its name. */
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
    /** The version also increases when the conversation changes something that the channel shows (`raise_channel_version`). */
    version: version(),
  },
  (table) => [
    uniqueIndex('channels_name_unique').on(table.workspace_id, sql`lower(${table.name})`),
    // The name as it is written after a `#` in a mention (`channelByName`).
    index('channels_mention').on(
      table.workspace_id,
      sql`lower(regexp_replace(${table.name}, '\\s+', '-', 'g'))`,
    ),
  ],
);
