import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { version } from '../../platform/database/version.ts';
import { users } from '../users/users.table.ts';
import { workspaces } from '../workspaces/workspaces.table.ts';

/** A channel or a direct message: what messages are said in. */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid().primaryKey(),
    workspace_id: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['channel', 'dm'] }).notNull(),
    is_private: boolean().notNull(),
    /** Who hears of it without opening it: all who can read it, or those who follow it. */
    followed_by: text({ enum: ['everyone', 'followers'] })
      .notNull()
      .default('everyone'),
    /** Of a direct message: whose it is, in order, also who has left the workspace. Null for channels. */
    people: uuid().array(),
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    created_at: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    /** The number of the newest message. */
    last_seq: integer().notNull().default(0),
    /** Those that have not been deleted. */
    message_count: integer().notNull().default(0),
    last_message_at: timestamp({ withTimezone: true, mode: 'string' }),
    /** Of a channel: from then on it is read, and nobody writes in it. Whoever sets it waits for those who are writing. */
    archived_at: timestamp({ withTimezone: true, mode: 'string' }),
    /** From then on nobody finds it; a job removes what was said. */
    deleted_at: timestamp({ withTimezone: true, mode: 'string' }),
  },
  (table) => [
    index('conversations_workspace').on(table.workspace_id),
    uniqueIndex('conversations_people').on(table.workspace_id, table.people).where(sql`people is not null`),
    check('conversations_of_people', sql`(kind = 'dm') = (people is not null)`),
  ],
);

/** Who was added by name: everybody in a private channel, guests also in public ones; in a DM its `people`, which a trigger keeps so. */
export const conversationMembers = pgTable(
  'conversation_members',
  {
    conversation_id: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    added_at: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.conversation_id, table.user_id] }),
    index('conversation_members_user').on(table.user_id),
  ],
);

/** Who has chosen to follow a conversation, or not to; without a row it is as `isFollowed` says. */
export const conversationFollows = pgTable(
  'conversation_follows',
  {
    conversation_id: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    follows: boolean().notNull(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.conversation_id, table.user_id] }),
    index('conversation_follows_user').on(table.user_id),
  ],
);

/**
 * How far a person has received and read a conversation: one row, however many messages. What others see of it, `delivered_seq` and
 * `read_seq`, only ever grows; what is unread to the person is told apart from it, and may go back.
 */
export const conversationCursors = pgTable(
  'conversation_cursors',
  {
    conversation_id: uuid()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    delivered_seq: integer().notNull().default(0),
    read_seq: integer().notNull().default(0),
    /**
     * What is later is unread. It begins with the newest message when the person came: what is older is history to them, and not seen
     * either.
     */
    unread_after: integer().notNull().default(0),
    /** Raised whenever that goes back, so that what was on its way can be told from what came after. */
    unread_version: integer().notNull().default(0),
    /** What `read_seq` was then: what the person wrote up to there was before it. */
    marked_seq: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.conversation_id, table.user_id] }),
    index('conversation_cursors_read').on(table.conversation_id, table.read_seq),
    index('conversation_cursors_delivered').on(table.conversation_id, table.delivered_seq),
  ],
);
