import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The search index: one row for each searchable subject. It is derived from other tables and can be rebuilt. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    kind: text().notNull(),
    id: uuid().notNull(),
    /** Without a foreign key, because the indexer and a deletion of the workspace would deadlock. */
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
    // Every search scans the pending list, so it is kept short.
    index('search_documents_grams').using('gin', table.grams).with({ gin_pending_list_limit: 512 }),
    index('search_documents_newest').on(table.kind, table.at, table.id),
    // These indexes serve searches with filters but without words: `from:`, `in:` and `has:link`.
    index('search_documents_author').on(table.author_id, table.kind, table.at, table.id),
    // It finds whether an author wrote in a place, for users who have left.
    index('search_documents_author_place').on(table.author_id, table.place_id),
    index('search_documents_place').on(table.place_id, table.kind, table.at, table.id),
    index('search_documents_links').on(table.kind, table.at, table.id).where(sql`text ~ 'https?://'`),
    index('search_documents_workspace').on(table.workspace_id),
  ],
);

/** The queue of changed rows. Triggers insert entries, and the indexer deletes them in the transaction that indexes the rows. */
export const searchQueue = pgTable(
  'search_queue',
  {
    position: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    table_name: text().notNull(),
    row_id: uuid().notNull(),
    /**
     * The conversation of a message, the database of a row, the page of a comment, and otherwise the workspace. The indexer takes the oldest
     * changes of all scopes in turn, so that an import does not delay others. Users have no scope.
     */
    scope_id: uuid().notNull().default('00000000-0000-0000-0000-000000000000'),
    /** How often indexing the row has failed. */
    failures: integer().notNull().default(0),
    /** The time from which the row is indexed again; null unless indexing it has failed. */
    retry_at: timestamp({ withTimezone: true, mode: 'string' }),
  },
  (table) => [
    index('search_queue_rows').on(table.row_id),
    index('search_queue_scopes').on(table.scope_id, table.position),
  ],
);

/**
 * The last indexed `seq` of each conversation. The indexer finds new messages by it, so that sending a message writes nothing for the search.
 */
export const searchCursors = pgTable('search_cursors', {
  conversation_id: uuid().primaryKey(),
  indexed_seq: integer().notNull(),
});
