import {
  type AnyPgColumn,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { version } from '../../platform/database/version.ts';
import { users } from '../users/users.table.ts';
import { pages } from './pages.table.ts';

const timestampColumn = () => timestamp({ withTimezone: true, mode: 'string', precision: 3 });

/** The comments on pages. A thread is a comment without a parent and the replies to it. */
export const pageComments = pgTable(
  'page_comments',
  {
    id: uuid().primaryKey(),
    page_id: uuid()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    /** The first comment of the thread; null for that comment itself. */
    parent_id: uuid().references((): AnyPgColumn => pageComments.id, { onDelete: 'cascade' }),
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    content: text().notNull(),
    /** The block of the document that the thread is about. No foreign key: the document is stored as updates. */
    block_id: text(),
    quoted_text: text(),
    resolved_at: timestampColumn(),
    resolved_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The idempotency key that the author’s client chose. */
    client_comment_id: uuid(),
    created_at: timestampColumn().notNull().defaultNow(),
    edited_at: timestampColumn(),
    version: version(),
  },
  (table) => [
    index('page_comments_page').on(table.page_id, table.id),
    index('page_comments_parent').on(table.parent_id),
    index('page_comments_resolver').on(table.resolved_by),
    uniqueIndex('page_comments_once').on(table.user_id, table.page_id, table.client_comment_id),
  ],
);

/** The users mentioned in a comment, if they were members when it was written. */
export const pageCommentMentions = pgTable(
  'page_comment_mentions',
  {
    comment_id: uuid()
      .notNull()
      .references(() => pageComments.id, { onDelete: 'cascade' }),
    /** The mentioned username, in lower case. */
    name: text().notNull(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.comment_id, table.name] }),
    index('page_comment_mentions_user').on(table.user_id),
  ],
);
