import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { version } from '../../platform/database/version.ts';
import { messages } from '../messages/messages.table.ts';
import { users } from '../users/users.table.ts';

/** The polls of messages. The text of the message is the question. */
export const polls = pgTable('polls', {
  message_id: uuid()
    .primaryKey()
    .references(() => messages.id, { onDelete: 'cascade' }),
  options: text().array().notNull(),
  closed_at: timestamp({ withTimezone: true, mode: 'string' }),
  /** A trigger increases it with every change of votes, so that also deleted accounts and earlier versions of the server do. */
  votes_version: integer().notNull().default(0),
});

/** The votes. A withdrawn vote keeps its row, so that its version orders the changes. */
export const pollVotes = pgTable(
  'poll_votes',
  {
    message_id: uuid()
      .notNull()
      .references(() => polls.message_id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The position of the option; null for a withdrawn vote. */
    option: integer(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.message_id, table.user_id] })],
);
