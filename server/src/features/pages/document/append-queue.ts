/** The maximum number of items in a batch. */
const BATCH_MAX = 50;

interface QueuedItem<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Collects items for a key while a batch of the key runs, and runs them as the next batch: ten users who type in the same page wait for two
 * commits instead of ten. `run` returns one result for each item.
 */
export function createAppendQueue<Item, Result>(
  run: (key: string, items: readonly Item[]) => Promise<readonly Result[]>,
): (key: string, item: Item) => Promise<Result> {
  const queues = new Map<string, QueuedItem<Item, Result>[]>();

  async function runBatch(key: string, batch: readonly QueuedItem<Item, Result>[]): Promise<void> {
    try {
      const results = await run(
        key,
        batch.map(({ item }) => item),
      );
      batch.forEach(({ resolve }, index) => {
        resolve(results[index]!);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return (key, item) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(key);
      if (queue) {
        queue.push({ item, resolve, reject });
        return;
      }
      const opened: QueuedItem<Item, Result>[] = [{ item, resolve, reject }];
      queues.set(key, opened);
      void (async () => {
        while (opened.length > 0) await runBatch(key, opened.splice(0, BATCH_MAX));
        queues.delete(key);
      })();
    });
}
