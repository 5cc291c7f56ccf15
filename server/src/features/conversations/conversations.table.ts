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

/** A channel or a direct message. */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid().primaryKey(),
    workspace_id: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['channel', 'dm'] }).notNull(),
    is_private: boolean().notNull(),
    /** The users who receive the conversation's events without opening it: all readers, or only followers. */
    followed_by: text({ enum: ['everyone', 'followers'] })
      .notNull()
      .default('everyone'),
    /** The sorted user ids of a direct message, including users who left the workspace; null for channels. */
    people: uuid().array(),
    /**
     * Whether users were added to this direct message, or left it. It is then a group, also with two users, and other conversations may
     * have the same `people`.
     */
    has_changed_people: boolean().notNull().default(false),
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    created_at: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    /** The number of the newest message. */
    last_seq: integer().notNull().default(0),
    /** The number of messages that are not deleted. */
    message_count: integer().notNull().default(0),
    last_message_at: timestamp({ withTimezone: true, mode: 'string' }),
    /**
     * When the channel was archived, which makes it read-only. The transaction that sets it waits for
     * messages that are being sent.
     */
    archived_at: timestamp({ withTimezone: true, mode: 'string' }),
    /** When the conversation was deleted; a job deletes its messages afterwards. */
    deleted_at: timestamp({ withTimezone: true, mode: 'string' }),
  },
  (table) => [
    index('conversations_workspace').on(table.workspace_id),
    uniqueIndex('conversations_people')
      .on(table.workspace_id, table.people)
      .where(sql`people is not null and not has_changed_people`),
    index('conversations_changed_people').on(table.workspace_id, table.people).where(sql`has_changed_people`),
    check('conversations_of_people', sql`(kind = 'dm') = (people is not null)`),
  ],
);

/**
 * The users added by name: all members of a private channel, and guests of a public one. A trigger keeps the
 * members of a DM equal to its `people`.
 */
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

/** The follow settings that users chose; without a row the default of `isFollowed` applies. */
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
 * The read position of a user in a conversation, in one row. `delivered_seq` and `read_seq`, which other
 * users see as receipts, only increase; the unread marker of the user is separate and may go back.
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
     * Messages after this `seq` are unread. It starts at the newest message when the user joined: older
     * messages are neither unread nor seen.
     */
    unread_after: integer().notNull().default(0),
    /**
     * The version of the unread marker. It increases when the marker goes back, so that clients ignore
     * updates sent before.
     */
    unread_version: integer().notNull().default(0),
    /** The newest message when the marker went back. */
    marked_seq: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.conversation_id, table.user_id] }),
    index('conversation_cursors_read').on(table.conversation_id, table.read_seq),
    index('conversation_cursors_delivered').on(table.conversation_id, table.delivered_seq),
  ],
);
