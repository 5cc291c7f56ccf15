import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { indexRows } from './search.batch.ts';
import type { Backlog, WaitingRow } from './search.index.store.ts';
import { SearchIndexer } from './search.indexer.ts';

/** Creates an indexer that finds no changes, and counts its polls. */
function createIdleIndexer() {
  const sql = vi.fn(async () => [{ waiting: false }]);
  const transact = vi.fn();
  const indexer = new SearchIndexer({
    reader: { sql, db: {} } as never,
    transact: transact as never,
    sources: [],
    log: { warn: () => {} },
  });
  return { indexer, countPolls: () => sql.mock.calls.length };
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
  ids.map((row_id) => ({ table_name: 'pages', row_id, position: '0' }));

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

/** Answers the index lock and ignores what is written. */
const createTx = () => ({
  sql: async () => [{ locked: true, waiting: true }],
  afterCommit: (effect: () => void) => effect(),
});

it('a batch ends before its texts exceed a limit, and has at least one row', async () => {
  const long = createSource(() => 'x'.repeat(40_000));
  expect(await indexRows(createTx() as never, [long as never], rowsOf('a', 'b', 'c', 'd'))).toBe(2);
  const huge = createSource(() => 'x'.repeat(150_000));
  expect(await indexRows(createTx() as never, [huge as never], rowsOf('a', 'b'))).toBe(1);
  const short = createSource(() => 'A task');
  const ids = Array.from({ length: 120 }, (_, number) => String(number));
  expect(await indexRows(createTx() as never, [short as never], rowsOf(...ids))).toBe(120);
});

it('a row that cannot be indexed is skipped and logged, and stops neither other rows nor the other backlog', async () => {
  const indexed: string[] = [];
  const createBacklog = (...ids: string[]): Backlog & { waiting: WaitingRow[] } => {
    const backlog = {
      waiting: rowsOf(...ids),
      list: async (_tx: unknown, limit: number) => backlog.waiting.slice(0, limit),
      remove: async (_tx: unknown, rows: readonly WaitingRow[]) => {
        indexed.push(...rows.map(({ row_id }) => row_id));
        backlog.waiting = backlog.waiting.slice(rows.length);
      },
    };
    return backlog;
  };
  const broken = createBacklog('a', 'b', 'broken', 'c');
  const other = createBacklog('d');
  const warn = vi.fn();
  const indexer = new SearchIndexer({
    reader: createTx() as never,
    transact: (async (work: (tx: unknown) => unknown) => work(createTx())) as never,
    sources: [
      createSource((id) => {
        if (id === 'broken') throw new Error('This text cannot be hashed.');
        return id;
      }) as never,
    ],
    log: { warn },
    backlogs: [broken, other],
  });
  indexer.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(indexed).toEqual(['d']);
  await vi.advanceTimersByTimeAsync(20_000);
  indexer.stop();
  expect(indexed).toEqual(['d', 'a', 'b', 'broken', 'c']);
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ table: 'pages', id: 'broken' }),
    'a row cannot be indexed and is not found by searches',
  );
});
