import type { Tx } from '../transactions/transact.ts';

/**
 * Runs statements with plans that PostgreSQL makes once for each connection. For statements with arrays it otherwise makes a plan at each use,
 * which takes longer than their execution if they combine many tables.
 */
export async function withGenericPlans<Result>(
  { sql }: Pick<Tx, 'sql'>,
  work: () => Promise<Result>,
): Promise<Result> {
  await sql`set local plan_cache_mode = force_generic_plan`;
  const result = await work();
  await sql`set local plan_cache_mode = auto`;
  return result;
}
