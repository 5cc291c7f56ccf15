import { expect, vi } from 'vitest';
import type { TestApp } from '../harness/app.ts';

/** Waits until everything that was written so far is in the search index. */
export async function waitForIndex({ database }: TestApp): Promise<void> {
  await vi.waitFor(
    async () => {
      const [row] = await database.sql<[{ waiting: boolean }]>`
        select exists (select 1 from search_queue) or exists (
          select 1 from conversations c left join search_cursors cursor on cursor.conversation_id = c.id
          where c.last_seq > coalesce(cursor.indexed_seq, 0) and c.deleted_at is null
        ) as waiting`;
      expect(row.waiting).toBe(false);
    },
    { timeout: 10_000, interval: 30 },
  );
}
