import { boolean, index, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { version } from '../../platform/database/version.ts';
import { messages } from '../messages/messages.table.ts';
import { users } from '../users/users.table.ts';

/** The summary of a thread, by its root message. A row exists from the first reply on. */
export const threads = pgTable('threads', {
  message_id: uuid()
    .primaryKey()
    .references(() => messages.id, { onDelete: 'cascade' }),
  /**
   * The number of replies that are not deleted. The other columns also count only those, and are null if
   * there are none.
   */
  reply_count: integer().notNull(),
  /** The `seq` of the newest reply. */
  last_seq: integer(),
  last_reply_at: timestamp({ withTimezone: true, mode: 'string' }),
  /** The ids of the latest repliers, the latest first. */
  people: uuid().array().notNull(),
  version: version(),
});

/** The users who follow a thread, because they took part or by choice, the users who unfollowed it, and the users who have read it. */
export const threadFollows = pgTable(
  'thread_follows',
  {
    message_id: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whether the user follows the thread; null if they have only read it. */
    follows: boolean(),
    /** The version of `follows`, 0 while that is null; it increases with every change. */
    follow_version: integer().notNull().default(1),
    /** The `seq` up to which the user has read the thread. Within one `read_version` it only grows. */
    read_seq: integer().notNull().default(0),
    /** The `seq` of the newest reply when the user began to follow the thread. Replies up to it do not count as unread, but can still notify. */
    unread_after: integer().notNull().default(0),
    /** Increases whenever `read_seq` moves back. */
    read_version: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.message_id, table.user_id] }),
    index('thread_follows_user').on(table.user_id),
  ],
);
