import type { Sql } from '../connection/client.ts';
import { isDatabaseUnavailable } from '../connection/unavailable.ts';

/** No statement becomes longer than this many rows. */
const BATCH_MAX = 100;

interface PendingItem<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Runs what many do to one row at a time together: whatever arrives for a key while its last batch is under way goes into the next
 * one, in order. Ten people who write at once then wait for two commits, not for ten in a row.
 *
 * Batches are a connection's own, so that a transaction's never mix with others. `run` gives a result for each item, in order, and
 * does all or nothing; where a batch fails, each of it is tried alone, so that nobody fails because of another.
 */
export function coalesceByKey<Item, Result>(
  run: (sql: Sql, key: string, items: readonly Item[]) => Promise<readonly Result[]>,
): (sql: Sql, key: string, item: Item) => Promise<Result> {
  const queues = new WeakMap<Sql, Map<string, PendingItem<Item, Result>[]>>();

  async function settle(sql: Sql, key: string, batch: readonly PendingItem<Item, Result>[]): Promise<void> {
    try {
      const results = await run(
        sql,
        key,
        batch.map(({ item }) => item),
      );
      batch.forEach(({ resolve }, index) => {
        resolve(results[index]!);
      });
    } catch (error) {
      // Alone they would fare no better without a database, or behind a lock that somebody else holds, and only wait one by one.
      if (batch.length === 1 || isDatabaseUnavailable(error)) {
        for (const { reject } of batch) reject(error);
        return;
      }
      for (const waiting of batch) await settle(sql, key, [waiting]);
    }
  }

  return (sql, key, item) =>
    new Promise((resolve, reject) => {
      const keys = queues.get(sql) ?? new Map<string, PendingItem<Item, Result>[]>();
      queues.set(sql, keys);
      const running = keys.get(key);
      const queue = running ?? [];
      queue.push({ item, resolve, reject });
      if (running) return;
      keys.set(key, queue);
      void (async () => {
        while (queue.length > 0) await settle(sql, key, queue.splice(0, BATCH_MAX));
        keys.delete(key);
      })();
    });
}
