import type { Reader } from '../../platform/database/connection/client.ts';
import type { Transact } from '../../platform/database/transactions/transact.ts';
import type { Log } from '../../platform/log/log.ts';
import type { SearchSource } from '../../platform/search/search-source.ts';
import { indexRows, RowsNotIndexedError } from './search.batch.ts';
import {
  type Backlog,
  deferRow,
  hasUnindexed,
  newMessages,
  queuedChanges,
  tryIndexLock,
  type WaitingRow,
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

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());

interface IndexerDependencies {
  readonly reader: Reader;
  readonly transact: Transact;
  readonly sources: readonly SearchSource[];
  readonly log: Pick<Log, 'warn'>;
  readonly backlogs?: readonly Backlog[];
}

/**
 * Updates the search index in the background. Every process polls for changes after its commits, and an advisory lock lets one process index at a
 * time. One transaction removes a batch from one backlog and writes its documents, so a crash loses nothing, and a failure does not stop the other
 * backlog.
 */
export class SearchIndexer {
  readonly #reader: Reader;
  readonly #log: Pick<Log, 'warn'>;
  readonly #transact: Transact;
  readonly #sources: readonly SearchSource[];
  readonly #backlogs: readonly Backlog[];
  /** The tables that this process can index. Rows of other tables wait for a newer version. */
  readonly #tables: readonly string[];
  #isStopped = false;
  #hasCommitted = false;
  /** Ends the wait for a commit; null while the indexer is not waiting. */
  #resume: (() => void) | null = null;

  constructor({
    reader,
    transact,
    sources,
    log,
    backlogs = [newMessages, queuedChanges],
  }: IndexerDependencies) {
    this.#reader = reader;
    this.#log = log;
    this.#transact = transact;
    this.#sources = sources;
    this.#tables = [...new Set(sources.map(({ table }) => table))];
    this.#backlogs = backlogs;
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
        const work = await this.#indexNextBatches();
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

  /**
   * Indexes one batch of each backlog. Returns `more` if there may be another batch, and `none` if there was nothing to index. @throws the first
   * error after it has processed all backlogs
   */
  async #indexNextBatches(): Promise<'more' | 'done' | 'none'> {
    if (!(await hasUnindexed(this.#reader, this.#tables))) return 'none';
    const results = [];
    for (const backlog of this.#backlogs)
      results.push(await this.#indexBatch(backlog).catch((error: unknown) => ({ error })));
    for (const result of results) if (typeof result !== 'boolean') throw result.error;
    return results.includes(true) ? 'more' : 'done';
  }

  /** Indexes one batch of the backlog. Returns whether there may be another one. */
  async #indexBatch(backlog: Backlog): Promise<boolean> {
    try {
      return await this.#transact(async (tx) => {
        if (!(await tryIndexLock(tx))) return false;
        const rows = await backlog.list(tx, { limit: BATCH_SIZE, tables: this.#tables });
        if (rows.length === 0) return false;
        const indexed = await indexRows(tx, this.#sources, rows);
        await backlog.remove(tx, rows.slice(0, indexed));
        return indexed < rows.length || rows.length === BATCH_SIZE;
      });
    } catch (error) {
      if (!(error instanceof RowsNotIndexedError)) throw error;
      await this.#indexSeparately(backlog, error);
      return true;
    }
  }

  /**
   * Indexes the rows of a batch that failed, up to the first row that cannot be indexed. That row is deferred: otherwise it would stop the index.
   * The order of the rows is kept, because the cursor of a conversation moves past all earlier messages.
   */
  async #indexSeparately(backlog: Backlog, { written, failed }: RowsNotIndexedError): Promise<void> {
    for (const rows of [written, ...failed.map((row) => [row])]) {
      try {
        if (!(await this.#indexExactly(backlog, rows))) return;
      } catch (error) {
        const [row, ...others] = rows;
        if (!(error instanceof RowsNotIndexedError) || !row || others.length > 0) throw error;
        await this.#defer(backlog, row, error.cause);
        return;
      }
    }
  }

  /** Indexes the given rows in a transaction. Returns false if another process indexes. */
  #indexExactly(backlog: Backlog, rows: readonly WaitingRow[]): Promise<boolean> {
    return this.#transact(async (tx) => {
      if (!(await tryIndexLock(tx))) return false;
      const indexed = await indexRows(tx, this.#sources, rows);
      await backlog.remove(tx, rows.slice(0, indexed));
      return indexed === rows.length;
    });
  }

  /** Moves a row that cannot be indexed from the backlog to a later time. */
  async #defer(backlog: Backlog, row: WaitingRow, error: unknown): Promise<void> {
    await this.#transact(async (tx) => {
      if (!(await tryIndexLock(tx))) return;
      await backlog.remove(tx, [row]);
      await deferRow(tx, row);
      const { table_name: table, row_id: id } = row;
      tx.afterCommit(() =>
        this.#log.warn({ err: error, table, id }, 'a row was not indexed and is retried later'),
      );
    });
  }
}
