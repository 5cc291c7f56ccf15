import { setImmediate as nextTurn } from 'node:timers/promises';
import { foldSearchText } from '@workflow/contract/search/search.fold.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Transact, Tx } from '../../platform/database/transactions/transact.ts';
import type { Log } from '../../platform/log/log.ts';
import type { SearchDocument, SearchSource } from '../../platform/search/search-source.ts';
import { cutToSearchable, documentGrams } from './search.grams.ts';
import {
  deleteDocuments,
  hasUnindexed,
  type IndexedDocument,
  takeNewMessages,
  takeQueuedChanges,
  tryIndexLock,
  upsertDocuments,
} from './search.index.store.ts';

/** New text is found within a second (the contract’s promise), so the indexer polls more often than that while this process writes. */
const INTERVAL_MS = 250;
/** Polls that find nothing take at most this share of the time, which bounds its cost with very many conversations. */
const IDLE_SHARE = 1 / 20;
const INTERVAL_MAX_MS = 700;
/** The polling interval while this process writes nothing. It finds changes of a process that ended right after its commit. */
const IDLE_MS = 5_000;
const AFTER_FAILURE_MS = 1_000;
const BATCH_SIZE = 300;
/** Text beyond this length is not searchable. */
const TEXT_MAX = 100_000;
/** How many characters are hashed before requests of this process get their turn. */
const TEXT_PER_TURN = 50_000;

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());

interface IndexerDependencies {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly sources: readonly SearchSource[];
  readonly log: Pick<Log, 'warn'>;
}

/**
 * Keeps the search index up to date in the background: every process looks for changes after its commits, and an advisory lock lets one of them
 * index. A transaction takes a batch of changes and writes their documents, so a crash loses nothing.
 */
export class SearchIndexer {
  readonly #reader: Reader;
  readonly #log: Pick<Log, 'warn'>;
  readonly #transact: Transact;
  readonly #sources: readonly SearchSource[];
  #isStopped = false;
  #hasCommitted = false;
  /** Ends the wait for a commit; null while the indexer does not wait for one. */
  #resume: (() => void) | null = null;

  constructor({ reader, transact, sources, log }: IndexerDependencies) {
    this.#reader = reader;
    this.#log = log;
    this.#transact = transact;
    this.#sources = sources;
  }

  start(): void {
    void this.#run();
  }

  stop(): void {
    this.#isStopped = true;
    this.#resume?.();
  }

  /** Call it after a commit, which may have changed what can be found. */
  wake(): void {
    this.#hasCommitted = true;
    this.#resume?.();
  }

  /** Waits for the next commit, unless there was one since the last poll. */
  async #waitForCommit(): Promise<void> {
    if (this.#hasCommitted || this.#isStopped) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, IDLE_MS).unref();
      this.#resume = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#resume = null;
  }

  async #run(): Promise<void> {
    let isFailing = false;
    while (!this.#isStopped) {
      const started = performance.now();
      this.#hasCommitted = false;
      try {
        const work = await this.#indexWaiting();
        isFailing = false;
        const look = performance.now() - started;
        if (work === 'none') await this.#waitForCommit();
        // After a commit it waits as well, so that it indexes the changes of a burst together.
        await pause(
          work === 'more' ? 0 : Math.min(Math.max(INTERVAL_MS, look / IDLE_SHARE), INTERVAL_MAX_MS),
        );
      } catch (error) {
        // The transaction was rolled back, so the next poll finds the same changes.
        if (!isFailing && !this.#isStopped)
          this.#log.warn({ err: error }, 'the search index was not updated');
        isFailing = true;
        await pause(AFTER_FAILURE_MS);
      }
    }
  }

  /** Indexes one batch. Returns `more` if there may be more, and `none` if there was nothing to do. */
  async #indexWaiting(): Promise<'more' | 'done' | 'none'> {
    if (!(await hasUnindexed(this.#reader))) return 'none';
    return (await this.#transact((tx) => this.#indexBatch(tx))) ? 'more' : 'done';
  }

  async #indexBatch(tx: Tx): Promise<boolean> {
    if (!(await tryIndexLock(tx))) return false;
    const changes = await takeQueuedChanges(tx, BATCH_SIZE);
    const messages = await takeNewMessages(tx, BATCH_SIZE);
    const changed = new Map<string, Set<string>>([['messages', new Set(messages.map(({ id }) => id))]]);
    for (const { table_name, row_id } of changes)
      changed.set(table_name, (changed.get(table_name) ?? new Set()).add(row_id));
    for (const [table, ids] of changed)
      for (const source of this.#sources)
        if (source.table === table && ids.size > 0) await indexRows(tx, source, [...ids]);
    return changes.length === BATCH_SIZE || messages.length === BATCH_SIZE;
  }
}

async function indexRows(tx: Tx, source: SearchSource, ids: readonly string[]): Promise<void> {
  const documents = await source.listDocuments(tx, ids);
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
    const text = cutToSearchable(`${document.title} ${document.text}`, TEXT_MAX);
    indexed.push({
      ...document,
      title: foldSearchText(document.title),
      text: foldSearchText(text),
      grams: documentGrams(kind, text),
    });
    length += text.length;
    if (length > TEXT_PER_TURN) {
      length = 0;
      await nextTurn();
    }
  }
  return indexed;
}
