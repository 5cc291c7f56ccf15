import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Transact, Tx } from '../database/transactions/transact.ts';
import type { Job } from './job.ts';
import { RETENTION_SLICE_MS, type Retention, retentionWorker } from './retention.ts';
import type { Work } from './worker.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A retention of numbered rows in which each batch takes three minutes. */
function slowRetention(rows: number) {
  const deleted: number[] = [];
  const retention: Retention = {
    name: 'tests.slow',
    days: 1,
    async deleteBatch(_tx, _before, _limit, cursor) {
      const next = Number(cursor.after ?? 0) + 1;
      if (next > rows) return 0;
      vi.advanceTimersByTime(3 * 60 * 1000);
      deleted.push(next);
      cursor.after = String(next);
      return 1;
    },
  };
  return { retention, deleted };
}

it('deletes more than fits into one job in several jobs, each of which continues where the last one stopped', async () => {
  const { retention, deleted } = slowRetention(30);
  const { job, run } = retentionWorker(retention);
  const queue: object[] = [{}];
  const keys: string[] = [];
  const durations: number[] = [];
  const tx = { enqueue: async (_job: unknown, data: object) => void queue.push(data) } as unknown as Tx;
  const transact = ((work: (tx: Tx) => Promise<unknown>) => work(tx)) as Transact;
  for (let data = queue.shift(); data; data = queue.shift()) {
    const start = Date.now();
    keys.push((job as Job).uniqueBy!(data));
    await run({ transact, data } as unknown as Work<never>);
    durations.push(Date.now() - start);
  }
  expect(deleted).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  expect(keys).toHaveLength(8);
  expect(new Set(keys).size).toBe(keys.length);
  expect(Math.max(...durations)).toBeLessThan(2 * RETENTION_SLICE_MS);
});
