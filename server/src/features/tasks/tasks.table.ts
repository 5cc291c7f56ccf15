import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { version } from '../../platform/database/version.ts';
import { databaseRows } from '../databases/databases.table.ts';
import { users } from '../users/users.table.ts';

const rowId = () =>
  uuid()
    .notNull()
    .references(() => databaseRows.id, { onDelete: 'cascade' });
const moment = () => timestamp({ withTimezone: true, mode: 'string', precision: 3 }).notNull().defaultNow();
const author = () => uuid().references(() => users.id, { onDelete: 'set null' });

export const rowComments = pgTable(
  'row_comments',
  {
    id: uuid().primaryKey(),
    row_id: rowId(),
    user_id: author(),
    content: text().notNull(),
    created_at: moment(),
    /** When the text was last edited. */
    edited_at: timestamp({ withTimezone: true, mode: 'string', precision: 3 }),
    /** When the text or the reactions last changed. Writing it raises the version. */
    changed_at: moment(),
    version: version(),
  },
  (table) => [index('row_comments_row').on(table.row_id, table.id)],
);

const commentId = () =>
  uuid()
    .notNull()
    .references(() => rowComments.id, { onDelete: 'cascade' });
const person = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The users mentioned in a comment, if they were members when it was written. */
export const rowCommentMentions = pgTable(
  'row_comment_mentions',
  {
    comment_id: commentId(),
    /** The mentioned username, in lower case. */
    name: text().notNull(),
    user_id: person(),
  },
  (table) => [
    primaryKey({ columns: [table.comment_id, table.name] }),
    index('row_comment_mentions_user').on(table.user_id),
  ],
);

export const rowCommentReactions = pgTable(
  'row_comment_reactions',
  {
    comment_id: commentId(),
    user_id: person(),
    emoji: text().notNull(),
    created_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.comment_id, table.user_id, table.emoji] }),
    index('row_comment_reactions_user').on(table.user_id),
  ],
);

export const rowActionItems = pgTable(
  'row_action_items',
  {
    id: uuid().primaryKey(),
    row_id: rowId(),
    content: text().notNull(),
    /** The position in the list; items with the same position are ordered by id. */
    position: integer().notNull(),
    is_completed: boolean().notNull().default(false),
    created_at: moment(),
    version: version(),
  },
  (table) => [index('row_action_items_row').on(table.row_id)],
);

export const rowDocuments = pgTable(
  'row_documents',
  {
    id: uuid().primaryKey(),
    row_id: rowId(),
    doc_type: text().notNull(),
    url: text().notNull(),
    title: text(),
    created_by: author(),
    created_at: moment(),
  },
  (table) => [index('row_documents_row').on(table.row_id)],
);
