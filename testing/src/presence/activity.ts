import { expect, vi } from 'vitest';
import type { TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';

/**
 * Reports in all open tabs of a user whether they are active, and waits until their status has changed. This takes some seconds after many changes
 * within a minute, because the server coalesces them.
 */
export async function setActive(
  person: TestUser,
  { sql }: TestApp['database'],
  isActive: boolean,
): Promise<void> {
  await person.setActive(isActive);
  await vi.waitFor(
    async () => {
      const [row] = await sql<{ status: string }[]>`select status from users where id = ${person.id}`;
      expect(row?.status).toBe(isActive ? 'online' : 'away');
    },
    { timeout: 15_000, interval: 30 },
  );
}
