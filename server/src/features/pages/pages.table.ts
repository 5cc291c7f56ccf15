import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { position } from '../../platform/database/ordering/position-column.ts';
import { version } from '../../platform/database/version.ts';
import { databases } from '../databases/databases.table.ts';
import { users } from '../users/users.table.ts';
import { workspaces } from '../workspaces/workspaces.table.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'string', precision: 3 });

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
    /** Of no two pages under one the same, those in the trash among them. */
    position: position().notNull(),
    /** What its creator called it when they asked for it. */
    client_page_id: uuid(),
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
    /** In the trash since then, and with it all that is under it, which is not marked. */
    deleted_at: moment(),
    version: version(),
  },
  (table) => [
    index('pages_workspace').on(table.workspace_id, table.parent_id, table.position),
    uniqueIndex('pages_once').on(table.workspace_id, table.created_by, table.client_page_id),
    index('pages_parent').on(table.parent_id, table.position),
    index('pages_deleted').on(table.deleted_at).where(sql`deleted_at is not null`),
  ],
);

/** Which databases and projects are on a page; all others are the workspace's. */
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
    /** When the database went to the trash together with a page: if it is there since then, it comes back with that. */
    trashed_at: moment(),
  },
  (table) => [index('page_databases_page').on(table.page_id, table.position)],
);
