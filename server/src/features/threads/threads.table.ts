import { boolean, index, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { version } from '../../platform/database/version.ts';
import { messages } from '../messages/messages.table.ts';
import { users } from '../users/users.table.ts';

/** What there is of replies to a message that is the first of a chain; from its first reply on. */
export const threads = pgTable('threads', {
  message_id: uuid()
    .primaryKey()
    .references(() => messages.id, { onDelete: 'cascade' }),
  /** Those that have not been deleted; what follows is of these, and null where there are none. */
  reply_count: integer().notNull(),
  /** The number of the newest. */
  last_seq: integer(),
  last_reply_at: timestamp({ withTimezone: true, mode: 'string' }),
  /** Those who replied last, the last one first. */
  people: uuid().array().notNull(),
  version: version(),
});

/** The users who follow a thread, because they took part or by choice, and those who chose not to. */
export const threadFollows = pgTable(
  'thread_follows',
  {
    message_id: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    follows: boolean().notNull(),
    /** The version of `follows`; it increases with every change. */
    follow_version: integer().notNull().default(1),
    /** Up to which number of the conversation the person has read the thread; within one version it only grows. */
    read_seq: integer().notNull(),
    /** Grows whenever `read_seq` goes back. */
    read_version: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.message_id, table.user_id] }),
    index('thread_follows_user').on(table.user_id),
  ],
);
