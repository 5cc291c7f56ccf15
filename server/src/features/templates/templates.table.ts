import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { databases } from '../databases/databases.table.ts';
import { users } from '../users/users.table.ts';
import { workspaces } from '../workspaces/workspaces.table.ts';

const creationColumns = () => ({
  created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  created_at: timestamp({ withTimezone: true, mode: 'string', precision: 3 }).notNull().defaultNow(),
});

/** Project templates that members saved. */
export const projectTemplates = pgTable(
  'project_templates',
  {
    id: uuid().primaryKey(),
    workspace_id: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    icon: text(),
    content: jsonb().notNull(),
    ...creationColumns(),
  },
  (table) => [index('project_templates_workspace').on(table.workspace_id)],
);

/** Task templates that members saved. */
export const taskTemplates = pgTable(
  'task_templates',
  {
    id: uuid().primaryKey(),
    database_id: uuid()
      .notNull()
      .references(() => databases.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    content: jsonb().notNull(),
    ...creationColumns(),
  },
  (table) => [index('task_templates_database').on(table.database_id)],
);
