import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { databases } from '../databases/databases.table.ts';
import { users } from '../users/users.table.ts';
import { workspaces } from '../workspaces/workspaces.table.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'string', precision: 3 }).notNull().defaultNow();

/** Imports of uploaded files. The file is in the file storage, under the id of the import. */
export const databaseImports = pgTable(
  'database_imports',
  {
    id: uuid().primaryKey(),
    workspace_id: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** The kind of database that the import goes into. */
    kind: text({ enum: ['database', 'project'] })
      .notNull()
      .default('database'),
    /** The id of the database; null until the import creates it. */
    database_id: uuid().references(() => databases.id, { onDelete: 'cascade' }),
    created_by: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    file_name: text().notNull(),
    bytes: integer().notNull(),
    state: text({ enum: ['ready', 'running', 'done', 'cancelled', 'failed'] }).notNull(),
    /** How the file is parsed and how columns map to properties; null until the import starts. */
    plan: jsonb(),
    /**
     * The number of processed rows of the file, where the import resumes. It changes in the same transaction
     * as the rows.
     */
    rows_done: integer().notNull().default(0),
    /** The number of rows that were added to the database. */
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

/** The values and rows that an import could not store. */
export const importProblems = pgTable(
  'import_problems',
  {
    id: uuid().primaryKey(),
    import_id: uuid()
      .notNull()
      .references(() => databaseImports.id, { onDelete: 'cascade' }),
    /** The number of the row in the file, counted from 1. */
    row_number: integer().notNull(),
    /** The name of the column; null if the problem concerns the whole row. */
    column_name: text(),
    value: text(),
    reason: text().notNull(),
  },
  (table) => [index('import_problems_import').on(table.import_id, table.row_number)],
);
