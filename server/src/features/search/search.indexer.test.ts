import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
