import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { position } from '../../platform/database/ordering/position-column.ts';
import { version } from '../../platform/database/version.ts';
import { databases } from '../databases/databases.table.ts';
import { users } from '../users/users.table.ts';
import { workspaces } from '../workspaces/workspaces.table.ts';

const timestampColumn = () => timestamp({ withTimezone: true, mode: 'string', precision: 3 });

export const pages = pgTable(
  'pages',
  {
    id: uuid().primaryKey(),
    workspace_id: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    parent_id: uuid().references((): AnyPgColumn => pages.id, { onDelete: 'cascade' }),
    title: text().notNull().default(''),
    icon: text(),
    /** A fractional index, unique among the sub-pages of a parent, including pages in the trash. */
    position: position().notNull(),
    is_locked: boolean().notNull().default(false),
    is_full_width: boolean().notNull().default(false),
    has_small_text: boolean().notNull().default(false),
    /** Whether only the users in `page_shares` have access to the page and its sub-pages. Only top-level pages are private themselves. */
    is_private: boolean().notNull().default(false),
    /** The idempotency key that the creator's client chose. */
    client_page_id: uuid(),
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    created_at: timestampColumn().notNull().defaultNow(),
    updated_at: timestampColumn().notNull().defaultNow(),
    /**
     * When the page was moved to the trash. Its sub-pages are in the trash with it and are not marked
     * themselves.
     */
    deleted_at: timestampColumn(),
    version: version(),
  },
  (table) => [
    index('pages_workspace').on(table.workspace_id, table.parent_id, table.position),
    uniqueIndex('pages_once').on(table.workspace_id, table.created_by, table.client_page_id),
    index('pages_parent').on(table.parent_id, table.position),
    index('pages_deleted').on(table.deleted_at).where(sql`deleted_at is not null`),
  ],
);

/** The users who have access to each private page. */
export const pageShares = pgTable(
  'page_shares',
  {
    page_id: uuid()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    level: text({ enum: ['view', 'comment', 'edit', 'full'] }).notNull(),
    created_at: timestampColumn().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.page_id, table.user_id] }),
    index('page_shares_user').on(table.user_id),
  ],
);

/** The databases and projects on each page. All others are at the top level of the workspace. */
export const pageDatabases = pgTable(
  'page_databases',
  {
    database_id: uuid()
      .primaryKey()
      .references(() => databases.id, { onDelete: 'cascade' }),
    page_id: uuid()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    position: position().notNull(),
    /**
     * When the database was moved to the trash together with a page. It is restored with the page if it was
     * not restored or deleted separately since.
     */
    trashed_at: timestampColumn(),
  },
  (table) => [index('page_databases_page').on(table.page_id, table.position)],
);

/** The pages that anyone with a secret link can read. */
export const pagePublications = pgTable('page_publications', {
  page_id: uuid()
    .primaryKey()
    .references(() => pages.id, { onDelete: 'cascade' }),
  /** The token is not hashed, because members copy the link again. Anyone who can read this row can read the page as well. */
  token: text().notNull().unique('page_publications_token'),
  allows_indexing: boolean().notNull().default(false),
  created_at: timestampColumn().notNull().defaultNow(),
});

/** The columns of a list of pages that belongs to a user in a workspace. */
const pageListColumns = () => ({
  user_id: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  workspace_id: uuid()
    .notNull()
    .references(() => workspaces.id, { onDelete: 'cascade' }),
  page_ids: uuid().array().notNull(),
  version: version(),
});

/** The favorite pages of each user in a workspace, in the order in which they were added. */
export const pageFavorites = pgTable('page_favorites', pageListColumns(), (table) => [
  primaryKey({ columns: [table.user_id, table.workspace_id] }),
  index('page_favorites_workspace').on(table.workspace_id),
]);

/** The pages that each user viewed last in a workspace, the latest first. */
export const pageVisits = pgTable('page_visits', pageListColumns(), (table) => [
  primaryKey({ columns: [table.user_id, table.workspace_id] }),
  index('page_visits_workspace').on(table.workspace_id),
]);
