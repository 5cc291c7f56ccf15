import { setImmediate as nextTurn } from 'node:timers/promises';
import { foldSearchText } from '@workflow/contract/search/search.fold.ts';
import { isCausedByData } from '../../platform/database/connection/unavailable.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import type { SearchDocument, SearchSource } from '../../platform/search/search-source.ts';
import { cutToSearchable, documentGrams, TEXT_MAX } from './search.grams.ts';
import {
  deleteDocuments,
  type IndexedDocument,
  upsertDocuments,
  type WaitingRow,
} from './search.index.store.ts';

/**
 * The number of characters after which a batch ends. A character can need its own entry in the GIN index, so this keeps a batch far below the
 * statement timeout and limits how long other changes wait for it. The row that reaches the limit is part of the batch, because a long text would
 * otherwise wait as long as shorter ones precede it.
 */
const CHARACTERS_PER_BATCH = 100_000;
/** The number of characters that are hashed before the event loop runs. */
const CHARACTERS_PER_TURN = 20_000;
/** The maximum number of rows that are read and written at once. */
const ROWS_PER_READ = 50;

/** A write of rows failed because of the texts of one or more of them. The transaction has to be rolled back. */
export class RowsNotIndexedError extends Error {
  override name = 'RowsNotIndexedError';
  /** The rows that were written before. */
  readonly written: readonly WaitingRow[];
  /** The rows of the write that failed. */
  readonly failed: readonly WaitingRow[];

  constructor(written: readonly WaitingRow[], failed: readonly WaitingRow[], cause: unknown) {
    super('Rows cannot be indexed', { cause });
    this.written = written;
    this.failed = failed;
  }
}

/** The documents of one source for the given rows. */
interface SourceDocuments {
  readonly source: SearchSource;
  readonly ids: readonly string[];
  readonly documents: readonly SearchDocument[];
}

const searchableText = ({ title, text }: SearchDocument) => cutToSearchable(`${title} ${text}`, TEXT_MAX);
const searchableLength = ({ title, text }: SearchDocument) => Math.min(title.length + text.length, TEXT_MAX);
const keyOf = (table: string, id: string) => `${table} ${id}`;

/**
 * Indexes rows in the given order, at least one, until the batch is full. Returns the number of indexed rows. The number of rows that are read at
 * once grows with the batch, so that it hardly reads long texts that it does not use. @throws `RowsNotIndexedError`
 */
export async function indexRows(
  tx: Tx,
  sources: readonly SearchSource[],
  rows: readonly WaitingRow[],
): Promise<number> {
  let indexed = 0;
  let length = 0;
  while (indexed < rows.length && length < CHARACTERS_PER_BATCH) {
    const read = rows.slice(indexed, indexed + Math.min(Math.max(indexed, 1), ROWS_PER_READ));
    const found = await readDocuments(tx, sources, read);
    const lengths = lengthsOf(found);
    const taken = new Set<string>();
    const start = indexed;
    for (const { table_name, row_id } of read) {
      if (length >= CHARACTERS_PER_BATCH) break;
      const key = keyOf(table_name, row_id);
      length += taken.has(key) ? 0 : (lengths.get(key) ?? 0);
      taken.add(key);
      indexed++;
    }
    for (const { source, ids, documents } of found) {
      const isTaken = (id: string) => taken.has(keyOf(source.table, id));
      const changes = { ids: ids.filter(isTaken), documents: documents.filter(({ id }) => isTaken(id)) };
      await writeDocuments(tx, source, changes).catch((error: unknown) => {
        if (!isCausedByData(error)) throw error;
        throw new RowsNotIndexedError(rows.slice(0, start), rows.slice(start, indexed), error);
      });
    }
  }
  return indexed;
}

async function readDocuments(
  tx: Tx,
  sources: readonly SearchSource[],
  rows: readonly WaitingRow[],
): Promise<SourceDocuments[]> {
  const found: SourceDocuments[] = [];
  for (const source of sources) {
    const ofTable = rows.filter(({ table_name }) => table_name === source.table);
    const ids = [...new Set(ofTable.map(({ row_id }) => row_id))];
    if (ids.length > 0) found.push({ source, ids, documents: await source.listDocuments(tx, ids) });
  }
  return found;
}

/** Returns how many characters of each row are indexed, in all of its documents. */
function lengthsOf(found: readonly SourceDocuments[]): Map<string, number> {
  const lengths = new Map<string, number>();
  for (const { source, documents } of found)
    for (const document of documents) {
      const key = keyOf(source.table, document.id);
      lengths.set(key, (lengths.get(key) ?? 0) + searchableLength(document));
    }
  return lengths;
}

async function writeDocuments(
  tx: Tx,
  source: SearchSource,
  { ids, documents }: Omit<SourceDocuments, 'source'>,
): Promise<void> {
  await upsertDocuments(tx, source.kind, await withGrams(source, documents));
  const found = new Set(documents.map(({ id }) => id));
  await deleteDocuments(
    tx,
    source.kind,
    ids.filter((id) => !found.has(id)),
  );
}

async function withGrams(
  { kind }: SearchSource,
  documents: readonly SearchDocument[],
): Promise<IndexedDocument[]> {
  const indexed: IndexedDocument[] = [];
  let length = 0;
  for (const document of documents) {
    const text = searchableText(document);
    indexed.push({
      ...document,
      title: foldSearchText(document.title),
      text: foldSearchText(text),
      grams: await documentGrams(kind, text),
    });
    length += text.length;
    if (length > CHARACTERS_PER_TURN) {
      length = 0;
      await nextTurn();
    }
  }
  return indexed;
}
