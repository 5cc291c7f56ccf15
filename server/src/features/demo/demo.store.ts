import type { Tx } from '../../platform/database/transactions/transact.ts';

const DEMO_LOCK_ID = 7_301_143;

/** Takes an advisory lock, so that only one transaction at a time creates the demo company. */
export async function lockDemo({ sql }: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${DEMO_LOCK_ID})`;
}
