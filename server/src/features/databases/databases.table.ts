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

/** Also projects, which are databases whose rows are tasks. */
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
    /** In the trash since then. */
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

/** What is counted in a database: nobody is shown it, and whoever makes a row or a property waits for the one before. */
export const databaseCounters = pgTable('database_counters', {
  database_id: databaseId().primaryKey(),
  /** The `number` of the newest row. */
  last_number: integer().notNull().default(0),
  /** How many keys were given to properties. */
  last_key: integer().notNull().default(0),
});

export const databaseProperties = pgTable(
  'database_properties',
  {
    id: uuid().primaryKey(),
    database_id: databaseId(),
    /** By which cells hold its values: an id would double the size of a row. No other property of the database ever has the same. */
    key: text().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    config: jsonb().notNull(),
    /** What it was before its type was changed: cells still hold by that key what they held. */
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
    /** By the keys of properties; an empty cell is not in it. */
    cells: jsonb().notNull(),
    position: position().notNull(),
    created_by: author(),
    created_at: moment().notNull().defaultNow(),
    updated_by: author(),
    updated_at: moment().notNull().defaultNow(),
    deleted_at: moment(),
    /** No view shows it since then. */
    archived_at: moment(),
    /** How a task repeats. */
    repeat: jsonb(),
    /** When the next task of its series is made at the latest. */
    repeat_at: moment(),
    version: version(),
  },
  (table) => [
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

/** What relations hold: a link is seen from both of its rows. */
export const databaseLinks = pgTable(
  'database_links',
  {
    /** The property that was made first; the other side names it in its configuration. */
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
