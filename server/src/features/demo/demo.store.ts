import type { Tx } from '../../platform/database/transactions/transact.ts';

const LOCK = 7_301_143;

/** Until the transaction ends, nobody else makes the demo company. */
export async function lockDemo({ sql }: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`;
}
