import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { position } from '../../platform/database/ordering/position-column.ts';
import { version } from '../../platform/database/version.ts';
import { users } from '../users/users.table.ts';
import { workspaces } from '../workspaces/workspaces.table.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'string', precision: 3 });
const author = () => uuid().references(() => users.id, { onDelete: 'set null' });

/** Databases and projects; a project is a database whose rows are tasks. */
export const databases = pgTable(
  'databases',
  {
    id: uuid().primaryKey(),
    workspace_id: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['database', 'project'] }).notNull(),
    title: text().notNull(),
    icon: text(),
    view_type: text().notNull(),
    created_by: author(),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
    /**
     * When the database was moved to the trash; null if it is not in the trash, `-infinity` once the
     * retention job has started to delete its rows.
     */
    deleted_at: moment(),
    version: version(),
  },
  (table) => [
    index('databases_workspace').on(table.workspace_id, table.kind),
    index('databases_deleted').on(table.deleted_at).where(sql`deleted_at is not null`),
  ],
);

const databaseId = () =>
  uuid()
    .notNull()
    .references(() => databases.id, { onDelete: 'cascade' });

/**
 * The counters of a database. They are internal, and updating them serializes transactions that create rows
 * or properties in the same database.
 */
export const databaseCounters = pgTable('database_counters', {
  database_id: databaseId().primaryKey(),
  /** The `number` of the newest row. */
  last_number: integer().notNull().default(0),
  /** The number of keys assigned to properties so far. */
  last_key: integer().notNull().default(0),
  /** Whether an update changed what formulas return, so that a job has to compute the formulas of all rows again. */
  formulas_outdated: boolean().notNull().default(false),
});

export const databaseProperties = pgTable(
  'database_properties',
  {
    id: uuid().primaryKey(),
    database_id: databaseId(),
    /**
     * The key under which the `cells` of rows store the values; a UUID would double the size of a row. A key
     * is never reused within its database.
     */
    key: text().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    config: jsonb().notNull(),
    /**
     * The key, type and config before the last conversion. Cells still contain the old values under the old
     * key, so that the conversion can be undone.
     */
    converted_from: jsonb(),
    position: position().notNull(),
    deleted_at: moment(),
    version: version(),
  },
  (table) => [
    uniqueIndex('database_properties_key').on(table.database_id, table.key),
    uniqueIndex('database_properties_title')
      .on(table.database_id)
      .where(sql`${table.type} = 'title' and ${table.deleted_at} is null`),
    index('database_properties_deleted').on(table.deleted_at).where(sql`deleted_at is not null`),
  ],
);

export const databaseRows = pgTable(
  'database_rows',
  {
    id: uuid().primaryKey(),
    database_id: databaseId(),
    number: integer().notNull(),
    /** Values by property key; empty cells are left out. */
    cells: jsonb().notNull(),
    position: position().notNull(),
    created_by: author(),
    created_at: moment().notNull().defaultNow(),
    updated_by: author(),
    updated_at: moment().notNull().defaultNow(),
    deleted_at: moment(),
    /** When the row was archived; views do not show archived rows. */
    archived_at: moment(),
    /** The repeat rule of a task. */
    repeat: jsonb(),
    /** The latest time at which the next task of the series is created. */
    repeat_at: moment(),
    version: version(),
  },
  (table) => [
    // The jobs that read all rows of a database in batches, also those in the trash, use this index.
    index('database_rows_by_id').on(table.database_id, table.id),
    index('database_rows_in_order')
      .on(table.database_id, table.position, table.id)
      .where(sql`deleted_at is null`),
    index('database_rows_in_archive')
      .on(table.database_id, table.archived_at, table.id)
      .where(sql`deleted_at is null and archived_at is not null`),
    index('database_rows_repeating')
      .on(table.repeat_at)
      .where(sql`deleted_at is null and repeat_at is not null`),
    index('database_rows_in_trash').on(table.database_id).where(sql`deleted_at is not null`),
    index('database_rows_deleted').on(table.deleted_at).where(sql`deleted_at is not null`),
  ],
);

/** The links of relations. One link is visible from both of its rows. */
export const databaseLinks = pgTable(
  'database_links',
  {
    /**
     * The id of the property that was created first; the property on the other side refers to it in its
     * config.
     */
    link_id: uuid().notNull(),
    from_row_id: uuid()
      .notNull()
      .references(() => databaseRows.id, { onDelete: 'cascade' }),
    to_row_id: uuid()
      .notNull()
      .references(() => databaseRows.id, { onDelete: 'cascade' }),
    created_at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('database_links_once').on(table.link_id, table.from_row_id, table.to_row_id),
    index('database_links_back').on(table.link_id, table.to_row_id),
    index('database_links_from').on(table.from_row_id),
    index('database_links_to').on(table.to_row_id),
  ],
);

export const databaseViews = pgTable(
  'database_views',
  {
    id: uuid().primaryKey(),
    database_id: databaseId(),
    name: text().notNull(),
    type: text().notNull(),
    config: jsonb().notNull(),
    is_personal: boolean().notNull(),
    position: position().notNull(),
    created_by: author(),
    version: version(),
  },
  (table) => [index('database_views_database').on(table.database_id)],
);
