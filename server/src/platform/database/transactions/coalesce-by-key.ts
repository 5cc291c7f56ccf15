import type { Sql } from '../connection/client.ts';
import { isDatabaseUnavailable } from '../connection/unavailable.ts';

/** The maximum number of items in a batch. */
const BATCH_MAX = 100;

interface PendingItem<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Coalesces concurrent writes to the same row: items that arrive for a key while a batch is running go into the next batch, in order. Ten
 * concurrent writers then wait for two commits instead of ten.
 *
 * Each connection has its own queues, so a transaction never mixes with others. `run` returns one result per item, in order, and is
 * atomic. If a batch fails, each of its items is retried alone, so that one bad item does not fail the others.
 */
export function coalesceByKey<Item, Result>(
  run: (sql: Sql, key: string, items: readonly Item[]) => Promise<readonly Result[]>,
): (sql: Sql, key: string, item: Item) => Promise<Result> {
  const queues = new WeakMap<Sql, Map<string, PendingItem<Item, Result>[]>>();

  async function runBatch(sql: Sql, key: string, batch: readonly PendingItem<Item, Result>[]): Promise<void> {
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
      // Retrying items one by one would not help while the database is unavailable or a lock times out.
      if (batch.length === 1 || isDatabaseUnavailable(error)) {
        for (const { reject } of batch) reject(error);
        return;
      }
      for (const waiting of batch) await runBatch(sql, key, [waiting]);
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
        while (queue.length > 0) await runBatch(sql, key, queue.splice(0, BATCH_MAX));
        keys.delete(key);
      })();
    });
}
