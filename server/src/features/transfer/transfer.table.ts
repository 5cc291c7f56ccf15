import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { databases } from '../databases/databases.table.ts';
import { users } from '../users/users.table.ts';
import { workspaces } from '../workspaces/workspaces.table.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'string', precision: 3 }).notNull().defaultNow();

/** Files that people bring in. The file lies with the others, under the import's id. */
export const databaseImports = pgTable(
  'database_imports',
  {
    id: uuid().primaryKey(),
    workspace_id: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Into which kind of database it goes. */
    kind: text({ enum: ['database', 'project'] })
      .notNull()
      .default('database'),
    /** Null until it begins, where it makes a database. */
    database_id: uuid().references(() => databases.id, { onDelete: 'cascade' }),
    created_by: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    file_name: text().notNull(),
    bytes: integer().notNull(),
    state: text({ enum: ['ready', 'running', 'done', 'cancelled', 'failed'] }).notNull(),
    /** How it is read, and which column becomes what; null until it begins. */
    plan: jsonb(),
    /** Rows of the file that are behind it, brought or not: there it goes on. Raised with the rows themselves. */
    rows_done: integer().notNull().default(0),
    /** How many of these are in the database now. */
    rows_imported: integer().notNull().default(0),
    bytes_done: integer().notNull().default(0),
    problems: integer().notNull().default(0),
    failure: text({ enum: ['quote_not_closed', 'row_too_long', 'file_gone', 'database_gone'] }),
    created_at: moment(),
    updated_at: moment(),
  },
  (table) => [
    index('database_imports_person').on(table.created_by, table.workspace_id),
    index('database_imports_workspace').on(table.workspace_id),
    index('database_imports_database').on(table.database_id),
  ],
);

/** What an import could not bring. */
export const importProblems = pgTable(
  'import_problems',
  {
    id: uuid().primaryKey(),
    import_id: uuid()
      .notNull()
      .references(() => databaseImports.id, { onDelete: 'cascade' }),
    /** Which row of the file, counted from 1. */
    row_number: integer().notNull(),
    /** What its column is called; null where all of the row is meant. */
    column_name: text(),
    value: text(),
    reason: text().notNull(),
  },
  (table) => [index('import_problems_import').on(table.import_id, table.row_number)],
);
