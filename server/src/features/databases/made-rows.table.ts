import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { databases } from './databases.table.ts';

/** Rows, and comments on them, that were asked for under a name that whoever asked gave them: asked for again, these are given back, until the name is forgotten. */
export const madeRows = pgTable(
  'made_rows',
  {
    database_id: uuid()
      .notNull()
      .references(() => databases.id, { onDelete: 'cascade' }),
    /** By whom, and for what: under one name others ask for other things. */
    asked: text().notNull().default(''),
    client_id: uuid().notNull(),
    row_ids: uuid().array().notNull(),
    created_at: timestamp({ withTimezone: true, mode: 'string', precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.database_id, table.asked, table.client_id] }),
    index('made_rows_created').on(table.created_at),
  ],
);
