import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../users/users.table.ts';
import { workspaces } from '../workspaces/workspaces.table.ts';

/**
 * The version of each user's notifications. Every change locks the row and raises the version, so that the changes of one user are serialized and
 * the unread count with the greatest version is the newest.
 */
export const notificationInboxes = pgTable('notification_inboxes', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  last_version: integer().notNull(),
});

/** The notifications of users. Several events of one kind about one subject share a row. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    workspace_id: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** The kind of the notification, one of `notificationKinds`. */
    kind: text().notNull(),
    subject_id: uuid().notNull(),
    /** The id of the latest event. */
    source_id: uuid().notNull(),
    /** The users who caused it since it was last read, the latest first; empty for reminders. */
    actor_ids: uuid().array().notNull(),
    event_count: integer().notNull(),
    created_at: timestamp({ withTimezone: true, mode: 'string', precision: 3 }).notNull(),
    read_at: timestamp({ withTimezone: true, mode: 'string', precision: 3 }),
    /** The time of its first event after it was last read. */
    unread_since: timestamp({ withTimezone: true, mode: 'string', precision: 3 }).notNull().defaultNow(),
    /** The version of the user's inbox at the last change of this row. */
    inbox_version: integer().notNull(),
  },
  (table) => [
    uniqueIndex('notifications_once').on(table.user_id, table.kind, table.subject_id),
    index('notifications_list').on(table.user_id, table.created_at, table.id),
    index('notifications_unread').on(table.user_id, table.created_at).where(sql`read_at is null`),
    index('notifications_subject').on(table.subject_id),
    index('notifications_source').on(table.source_id),
    index('notifications_workspace').on(table.workspace_id),
    index('notifications_age').on(table.created_at),
  ],
);

/** The pending notification email of a user; no row if the user has no new notifications. */
export const notificationEmails = pgTable(
  'notification_emails',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The time of the first notification that no email has listed. */
    since: timestamp({ withTimezone: true, mode: 'string', precision: 3 }).notNull(),
    due_at: timestamp({ withTimezone: true, mode: 'string', precision: 3 }).notNull(),
    /** The time of the email before, if notifications were too recent for it; null otherwise. */
    mailed_at: timestamp({ withTimezone: true, mode: 'string', precision: 3 }),
  },
  (table) => [index('notification_emails_due').on(table.due_at)],
);
