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

/** The polling interval while this process writes. The contract promises that new text is found within a second. */
const POLL_INTERVAL_MS = 250;
/** The maximum share of the time that polls take, which matters with very many conversations. */
const POLL_SHARE_MAX = 1 / 20;
const POLL_INTERVAL_MAX_MS = 700;
/** The polling interval while this process writes nothing. It catches changes of a process that ended right after a commit. */
const IDLE_POLL_INTERVAL_MS = 5_000;
const RETRY_DELAY_MS = 1_000;
const BATCH_SIZE = 300;
/** Text beyond this length is not indexed. */
const TEXT_MAX = 100_000;
/** The number of characters that are hashed before the event loop runs. */
const CHARACTERS_PER_TURN = 50_000;

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());

interface IndexerDependencies {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly sources: readonly SearchSource[];
  readonly log: Pick<Log, 'warn'>;
}

/**
 * Updates the search index in the background. Every process polls for changes after its commits, and an advisory lock lets one process index at a
 * time. One transaction removes a batch of changes from the queue and writes their documents, so a crash loses nothing.
 */
export class SearchIndexer {
  readonly #reader: Reader;
  readonly #log: Pick<Log, 'warn'>;
  readonly #transact: Transact;
  readonly #sources: readonly SearchSource[];
  #isStopped = false;
  #hasCommitted = false;
  /** Ends the wait for a commit; null while the indexer is not waiting. */
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

  /** Call it after each commit, which may have changed searchable text. */
  wake(): void {
    this.#hasCommitted = true;
    this.#resume?.();
  }

  /** Waits for the next commit, unless there was one since the last poll. */
  async #waitForCommit(): Promise<void> {
    if (this.#hasCommitted || this.#isStopped) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, IDLE_POLL_INTERVAL_MS).unref();
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
        const work = await this.#indexNextBatch();
        isFailing = false;
        const pollMs = performance.now() - started;
        if (work === 'none') await this.#waitForCommit();
        // It also pauses after a commit, so that the changes of a burst are indexed in one batch.
        await pause(
          work === 'more'
            ? 0
            : Math.min(Math.max(POLL_INTERVAL_MS, pollMs / POLL_SHARE_MAX), POLL_INTERVAL_MAX_MS),
        );
      } catch (error) {
        // The transaction was rolled back, so the next poll finds the same changes.
        if (!isFailing && !this.#isStopped)
          this.#log.warn({ err: error }, 'the search index was not updated');
        isFailing = true;
        await pause(RETRY_DELAY_MS);
      }
    }
  }

  /** Indexes one batch. Returns `more` if there may be another batch, and `none` if there was nothing to index. */
  async #indexNextBatch(): Promise<'more' | 'done' | 'none'> {
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
    if (length > CHARACTERS_PER_TURN) {
      length = 0;
      await nextTurn();
    }
  }
  return indexed;
}
