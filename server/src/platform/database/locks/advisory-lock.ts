import type { Tx } from '../transactions/transact.ts';

/**
 * Takes an advisory lock until the commit, so that only one transaction at a time performs `what` for the id, and a count stays valid.
 * Call it after locking the rows that the permission depends on, and before counting.
 */
export async function takeAdvisoryLock({ sql }: Tx, what: string, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${what} of ${id}`}::text, 0))`;
}
