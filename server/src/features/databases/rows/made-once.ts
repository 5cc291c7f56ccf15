import type { Tx } from '../../../platform/database/transact.ts';

/** False where something was asked under this name before; where that is being done, it is waited for. */
async function takeName({ sql }: Tx, databaseId: string, clientId: string): Promise<boolean> {
  const { count } = await sql`
    insert into made_rows (database_id, client_id, row_ids) values (${databaseId}, ${clientId}, '{}')
    on conflict do nothing`;
  return count > 0;
}

async function findMade({ sql }: Tx, databaseId: string, clientId: string): Promise<string[]> {
  const [row] = await sql<[{ row_ids: string[] }]>`
    select row_ids from made_rows where database_id = ${databaseId} and client_id = ${clientId}`;
  return row.row_ids;
}

async function keepMade({ sql }: Tx, databaseId: string, clientId: string, ids: readonly string[]) {
  await sql`
    update made_rows set row_ids = ${[...ids]}::uuid[]
    where database_id = ${databaseId} and client_id = ${clientId}`;
}

/**
 * Makes rows, and answers their ids. Whoever got no answer may ask again under the same name: then nothing is made, and the first ones are
 * given back, as far as they are there.
 */
export async function madeOnce(
  tx: Tx,
  databaseId: string,
  clientId: string | null | undefined,
  make: () => Promise<readonly string[]>,
): Promise<{ ids: readonly string[]; isNew: boolean }> {
  if (!clientId) return { ids: await make(), isNew: true };
  if (!(await takeName(tx, databaseId, clientId)))
    return { ids: await findMade(tx, databaseId, clientId), isNew: false };
  const ids = await make();
  await keepMade(tx, databaseId, clientId, ids);
  return { ids, isNew: true };
}
