import type { Tx } from '../transactions/transact.ts';

/**
 * Until the commit nobody else does this for the same id: what they count meanwhile is what there is. To be called after the rows on which
 * rights rest are held, and before what is counted.
 */
export async function takeAdvisoryLock({ sql }: Tx, what: string, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${what} of ${id}`}::text, 0))`;
}
