import { sql } from 'drizzle-orm';
import { index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { version } from '../../platform/database/version.ts';
import { conversations } from '../conversations/conversations.table.ts';
import { messages } from '../messages/messages.table.ts';
import { users } from '../users/users.table.ts';

/**
 * Messages that are or were pinned. The row of an unpinned message stays as a tombstone, so that its version
 * orders pin and unpin events.
 */
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
    /** When the message was pinned; null if it is no longer pinned. */
    pinned_at: timestamp({ withTimezone: true, mode: 'string' }),
    version: version(),
  },
  (table) => [
    index('pins_conversation').on(table.conversation_id, table.pinned_at).where(sql`pinned_at is not null`),
  ],
);
