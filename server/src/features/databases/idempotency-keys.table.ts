import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { databases } from './databases.table.ts';

/**
 * The idempotency keys of requests that create rows or comments in a database. A request that is repeated with the same key gets the ids that the
 * first one created. A retention job deletes old keys.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    database_id: uuid()
      .notNull()
      .references(() => databases.id, { onDelete: 'cascade' }),
    /** The kind of request and its sender, such as `rows by <user id>`. Different operations may use the same key. */
    operation: text().notNull(),
    idempotency_key: uuid().notNull(),
    /** The ids of the rows or the comment that the request created; empty until it has. */
    result_ids: uuid().array().notNull(),
    created_at: timestamp({ withTimezone: true, mode: 'string', precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.database_id, table.operation, table.idempotency_key] }),
    index('idempotency_keys_created').on(table.created_at),
  ],
);
