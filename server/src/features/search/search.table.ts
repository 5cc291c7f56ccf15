import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The search index: one row for each subject that can be found. It is derived from other tables and can be rebuilt. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    kind: text().notNull(),
    id: uuid().notNull(),
    /** The column has no foreign key, because the indexer would otherwise wait for a deletion that waits for the indexer. */
    workspace_id: uuid(),
    place_id: uuid(),
    author_id: uuid(),
    /** The title and the whole text, folded (see `foldSearchText`). */
    title: text().notNull(),
    text: text().notNull(),
    /** Hashes of the n-grams, words and stems of the text (see `search.grams.ts`). */
    grams: integer().array().notNull(),
    at: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    // A short pending list, because each search reads it.
    index('search_documents_grams').using('gin', table.grams).with({ gin_pending_list_limit: 512 }),
    index('search_documents_newest').on(table.kind, table.at, table.id),
    index('search_documents_workspace').on(table.workspace_id),
  ],
);

/** The rows that changed since they were indexed. Triggers insert entries, and the indexer deletes the entries that it has read. */
export const searchQueue = pgTable(
  'search_queue',
  {
    position: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    table_name: text().notNull(),
    row_id: uuid().notNull(),
  },
  (table) => [index('search_queue_rows').on(table.row_id)],
);

/**
 * Up to which `seq` the messages of a conversation are indexed. New messages are found by it, so that sending a message writes nothing for
 * the search.
 */
export const searchCursors = pgTable('search_cursors', {
  conversation_id: uuid().primaryKey(),
  indexed_seq: integer().notNull(),
});
