import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../users/users.table.ts';
import { databaseRows } from './databases.table.ts';

const rowId = () =>
  uuid()
    .notNull()
    .references(() => databaseRows.id, { onDelete: 'cascade' });
const moment = () => timestamp({ withTimezone: true, mode: 'string', precision: 3 }).notNull().defaultNow();
const author = () => uuid().references(() => users.id, { onDelete: 'set null' });

/** The assignees of rows. Changing them raises the version of the row. */
export const rowAssignees = pgTable(
  'row_assignees',
  {
    row_id: rowId(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    assigned_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.row_id, table.user_id] }),
    index('row_assignees_user').on(table.user_id),
  ],
);

/** The activity log of rows; its ids are in chronological order. */
export const rowActivity = pgTable(
  'row_activity',
  {
    id: uuid().primaryKey(),
    row_id: rowId(),
    user_id: author(),
    kind: text().notNull(),
    property_id: uuid(),
    from_value: jsonb(),
    to_value: jsonb(),
    subject_id: uuid(),
    /** The names of the property, the users and the rows at that time, by id. */
    names: jsonb().notNull().default({}),
    created_at: moment(),
  },
  (table) => [index('row_activity_row').on(table.row_id, table.id)],
);
