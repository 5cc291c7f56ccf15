import postgres from 'postgres';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { indexRows } from './search.batch.ts';
import type { Backlog, WaitingRow } from './search.index.store.ts';
import { SearchIndexer } from './search.indexer.ts';

/** Creates an indexer that finds no changes, and counts its polls. */
function createIdleIndexer() {
  let polls = 0;
  const sql = async ([statement]: readonly string[]) => {
    if (statement?.includes('select exists')) polls++;
    return [{ waiting: false }];
  };
  const transact = vi.fn();
  const indexer = new SearchIndexer({
    reader: { sql, db: {} } as never,
    transact: transact as never,
    sources: [],
    log: { warn: () => {} },
  });
  return { indexer, countPolls: () => polls };
}

let idle: ReturnType<typeof createIdleIndexer>;

beforeEach(async () => {
  vi.useFakeTimers();
  idle = createIdleIndexer();
  idle.indexer.start();
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => {
  idle.indexer.stop();
  vi.useRealTimers();
});

it('the indexer polls at most every few seconds while nothing is written', async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  expect(idle.countPolls()).toBeLessThan(15);
});

it('the indexer polls within a second after a commit, and once for several commits', async () => {
  await vi.advanceTimersByTimeAsync(1_000);
  const before = idle.countPolls();
  for (let commit = 0; commit < 5; commit++) idle.indexer.wake();
  await vi.advanceTimersByTimeAsync(900);
  expect(idle.countPolls()).toBe(before + 1);
});

it('the indexer polls again after a commit during a poll', async () => {
  idle.indexer.wake();
  await vi.advanceTimersByTimeAsync(300);
  const before = idle.countPolls();
  idle.indexer.wake();
  await vi.advanceTimersByTimeAsync(900);
  expect(idle.countPolls()).toBeGreaterThan(before);
});

const rowsOf = (...ids: string[]): WaitingRow[] =>
  ids.map((row_id) => ({ table_name: 'pages', row_id, position: '0', failures: 0 }));

/** Creates a source of pages with the given texts, which records the ids that it was asked for. */
function createSource(textOf: (id: string) => string) {
  const listDocuments = vi.fn(async (_reader: unknown, ids: readonly string[]) =>
    ids.map((id) => ({
      id,
      workspace_id: null,
      place_id: null,
      author_id: null,
      title: '',
      text: textOf(id),
      at: '2026-01-01T00:00:00Z',
    })),
  );
  return { kind: 'page', table: 'pages', listDocuments, isVisible: vi.fn(), listResults: vi.fn() } as const;
}

/** Answers the index lock, passes the values of writes to `onWrite`, and ignores them otherwise. */
const createTx = (onWrite: (statement: string, values: unknown[]) => void = () => {}) => ({
  sql: async (strings: readonly string[], ...values: unknown[]) => {
    onWrite(strings.join('?'), values);
    return [{ locked: true, waiting: true }];
  },
  afterCommit: (effect: () => void) => effect(),
});

it('a batch ends with the row that reaches a limit, and hardly reads texts that it does not use', async () => {
  const idsReadBy = ({ listDocuments }: ReturnType<typeof createSource>) =>
    listDocuments.mock.calls.flatMap(([, ids]) => ids);
  const ids = Array.from({ length: 120 }, (_, number) => String(number));
  const huge = createSource(() => 'x'.repeat(150_000));
  expect(await indexRows(createTx() as never, [huge as never], rowsOf(...ids))).toBe(1);
  expect(idsReadBy(huge)).toHaveLength(1);
  const long = createSource(() => 'x'.repeat(15_000));
  expect(await indexRows(createTx() as never, [long as never], rowsOf(...ids))).toBe(7);
  expect(idsReadBy(long)).toHaveLength(8);
  const short = createSource(() => 'A task');
  expect(await indexRows(createTx() as never, [short as never], rowsOf(...ids))).toBe(120);
});

/** Creates a backlog of pages. The newest is listed first. */
function createBacklog(...ids: string[]) {
  const backlog = {
    waiting: rowsOf(...ids),
    removed: [] as string[],
    list: async (_tx: unknown, { limit }: { limit: number }) => backlog.waiting.slice(0, limit),
    remove: async (_tx: unknown, rows: readonly WaitingRow[]) => {
      backlog.removed.push(...rows.map(({ row_id }) => row_id));
      backlog.waiting = backlog.waiting.filter((row) => !rows.includes(row));
    },
  };
  return backlog satisfies Backlog;
}

/** Starts an indexer whose transactions pass their writes to `onWrite`. */
function startIndexer(
  backlogs: readonly Backlog[],
  source: ReturnType<typeof createSource>,
  onWrite: (statement: string, values: unknown[]) => void,
) {
  const warn = vi.fn();
  const indexer = new SearchIndexer({
    reader: createTx() as never,
    transact: (async (work: (tx: unknown) => unknown) => work(createTx(onWrite))) as never,
    sources: [source as never],
    log: { warn },
    backlogs,
  });
  indexer.start();
  return { indexer, warn };
}

it.each(['57014', '54000', '22021'])(
  'a text that PostgreSQL rejects with %s is deferred, and delays neither other rows nor the other backlog',
  async (code) => {
    const pages = createBacklog('a', 'b', 'broken', 'c');
    const other = createBacklog('d');
    const deferred: unknown[] = [];
    const { indexer, warn } = startIndexer(
      [pages, other],
      createSource((id) => id),
      (statement, values) => {
        if (statement.includes('insert into search_queue')) deferred.push(values[1]);
        if (!statement.includes('insert into search_documents')) return;
        if (!JSON.stringify(values).includes('broken')) return;
        // While the batch fails, a user changes another page, which is then first in the list.
        pages.waiting = [...rowsOf(`new ${pages.waiting.length}`), ...pages.waiting];
        throw new postgres.PostgresError({ code, message: 'The text cannot be stored.' } as never);
      },
    );
    await vi.advanceTimersByTimeAsync(1_000);
    indexer.stop();
    expect(deferred).toEqual(['broken']);
    expect(pages.waiting).toEqual([]);
    expect(pages.removed.filter((id) => !id.startsWith('new'))).toEqual(['a', 'b', 'broken', 'c']);
    expect(other.removed).toEqual(['d']);
    expect(warn.mock.calls).toEqual([
      [
        expect.objectContaining({ table: 'pages', id: 'broken' }),
        'a row was not indexed and is retried later',
      ],
    ]);
  },
);

it.each([
  ['a bug', new TypeError('It is undefined.')],
  ['a missing column', new postgres.PostgresError({ code: '42703', message: 'It is missing.' } as never)],
])(
  '%s removes no row from the queue, is logged once, and does not stop the other backlog',
  async (_, error) => {
    const pages = createBacklog('a', 'b');
    const other = createBacklog('d');
    const { indexer, warn } = startIndexer(
      [pages, other],
      createSource((id) => {
        if (id === 'd' || error instanceof postgres.PostgresError) return id;
        throw error;
      }),
      (statement, values) => {
        const isOther = JSON.stringify(values).includes('d"]');
        if (statement.includes('insert into search_documents') && !isOther) throw error;
      },
    );
    await vi.advanceTimersByTimeAsync(60_000);
    indexer.stop();
    expect(pages.removed).toEqual([]);
    expect(other.removed).toEqual(['d']);
    expect(warn.mock.calls).toEqual([[{ err: error }, 'the search index was not updated']]);
  },
);
