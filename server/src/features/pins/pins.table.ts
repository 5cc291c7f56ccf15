import { sql } from 'drizzle-orm';
import { index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { version } from '../../platform/database/version.ts';
import { conversations } from '../conversations/conversations.table.ts';
import { messages } from '../messages/messages.table.ts';
import { users } from '../users/users.table.ts';

/** Messages that are pinned, or were: the row stays, so that its version tells the order of pinning and unpinning. */
export const pins = pgTable(
  'pins',
  {
    message_id: uuid()
      .primaryKey()
      .references(() => messages.id, { onDelete: 'cascade' }),
    conversation_id: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    pinned_by: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null where it is pinned no more. */
    pinned_at: timestamp({ withTimezone: true, mode: 'string' }),
    version: version(),
  },
  (table) => [
    index('pins_conversation').on(table.conversation_id, table.pinned_at).where(sql`pinned_at is not null`),
  ],
);
