import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { files } from '../files/files.table.ts';
import { users } from '../users/users.table.ts';
import { pages } from './pages.table.ts';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
const timestampColumn = () => timestamp({ withTimezone: true, mode: 'string', precision: 3 });
const pageId = () =>
  uuid()
    .notNull()
    .references(() => pages.id, { onDelete: 'cascade' });

/** The document of a page: its state up to an update, and the data that is derived from it. A page gets its row with its first update. */
export const pageDocuments = pgTable('page_documents', {
  page_id: uuid()
    .primaryKey()
    .references(() => pages.id, { onDelete: 'cascade' }),
  /** The number of the last update. */
  last_seq: integer().notNull().default(0),
  /** The Yjs state after the update `state_seq`. Later updates are rows of `page_updates`. */
  state: bytea().notNull(),
  state_seq: integer().notNull().default(0),
  /** The size of the state and the later updates. */
  bytes: integer().notNull().default(0),
  /** The text of the document after the update `text_seq`, for search. */
  text: text().notNull().default(''),
  text_seq: integer().notNull().default(0),
  /** The update after which maintenance could not build the document within its limits; 0 after it succeeded. It waits for a later update. */
  failed_seq: integer().notNull().default(0),
  /** The last update that a version contains. */
  version_seq: integer().notNull().default(0),
  /** The last update that restored a version. */
  restored_seq: integer().notNull().default(0),
  /** The users who edited the document since the last version. */
  author_ids: uuid().array().notNull().default([]),
  updated_at: timestampColumn().notNull().defaultNow(),
  /** When users were last notified that the page was edited. */
  noticed_at: timestampColumn(),
});

/** States of documents to which users can return. */
export const pageVersions = pgTable(
  'page_versions',
  {
    id: uuid().primaryKey(),
    page_id: pageId(),
    state: bytea().notNull(),
    /** The users who edited the document since the version before. */
    author_ids: uuid().array().notNull(),
    /** The files that the version shows. They are kept as long as the version. */
    file_ids: uuid().array().notNull().default([]),
    created_at: timestampColumn().notNull().defaultNow(),
  },
  (table) => [
    index('page_versions_page').on(table.page_id, table.created_at),
    index('page_versions_created').on(table.created_at),
    index('page_versions_files').using('gin', table.file_ids),
  ],
);

/** The updates of a document after its state, each as the bytes that a client sent. */
export const pageUpdates = pgTable(
  'page_updates',
  {
    page_id: pageId(),
    seq: integer().notNull(),
    update: bytea().notNull(),
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    created_at: timestampColumn().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.page_id, table.seq] }),
    index('page_updates_user').on(table.user_id),
  ],
);

/** The Yjs client ids of a document. Each belongs to the user who first used it. */
export const pageClients = pgTable(
  'page_clients',
  {
    page_id: pageId(),
    client_id: bigint({ mode: 'number' }).notNull(),
    /** The user to whom the client id belongs; null after that account was deleted. No user can continue such a client id. */
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The number of items that the client id has added. */
    clock: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.page_id, table.client_id] }),
    index('page_clients_user').on(table.user_id),
  ],
);

/** The connections that have a page open. Each is a lease that the server of the connection renews. */
export const pageEditors = pgTable(
  'page_editors',
  {
    page_id: pageId(),
    connection_id: text().notNull(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    joined_at: timestampColumn().notNull().defaultNow(),
    seen_at: timestampColumn().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.page_id, table.connection_id] }),
    index('page_editors_user').on(table.user_id),
    index('page_editors_seen').on(table.seen_at),
  ],
);

/** The files that pages show, as of the text of their documents. A page can also show files that were uploaded to other pages. */
export const pageFiles = pgTable(
  'page_files',
  {
    page_id: pageId(),
    file_id: uuid()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.page_id, table.file_id] }),
    index('page_files_file').on(table.file_id),
  ],
);

/** The links from pages to other pages of the same workspace, as of the text of their documents. */
export const pageLinks = pgTable(
  'page_links',
  {
    page_id: pageId(),
    target_id: uuid()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.page_id, table.target_id] }),
    index('page_links_target').on(table.target_id),
  ],
);

/** The users whom the text of a page mentions, as of the text of its document. */
export const pageMentions = pgTable(
  'page_mentions',
  {
    id: uuid().notNull().unique(),
    page_id: pageId(),
    /** The key that the editor gave the mention. */
    key: text().notNull(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The user who wrote the mention; null after that account was deleted. */
    actor_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    block_id: text().notNull(),
    /** The beginning of the text of the block. */
    text: text().notNull(),
    created_at: timestampColumn().notNull().defaultNow(),
    /** When the mention was removed from the text. The row stays, because a user may paste the mention again. */
    removed_at: timestampColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.page_id, table.key, table.user_id] }),
    index('page_mentions_removed').on(table.removed_at).where(sql`removed_at is not null`),
    index('page_mentions_user').on(table.user_id),
    index('page_mentions_actor').on(table.actor_id),
  ],
);
