import type { Tx } from '../../../platform/database/transact.ts';

/** What was asked for, of which database and by whom: the same name means something else where one of these is another. */
export interface Asked {
  readonly databaseId: string;
  readonly kind: 'row' | 'rows' | 'copies' | 'answer';
  /** A person, or the form that takes answers from anybody. */
  readonly by: string;
  /** The name that whoever asks gave it; where there is none, asking again makes another. */
  readonly clientId: string | null | undefined;
}

const keyOf = ({ kind, by }: Asked) => `${kind} by ${by}`;

/** False where something was asked under this name before; where that is being done, it is waited for. */
async function takeName({ sql }: Tx, asked: Asked): Promise<boolean> {
  const { count } = await sql`
    insert into made_rows (database_id, asked, client_id, row_ids)
    values (${asked.databaseId}, ${keyOf(asked)}, ${asked.clientId!}, '{}')
    on conflict do nothing`;
  return count > 0;
}

async function findMade({ sql }: Tx, asked: Asked): Promise<string[]> {
  const [row] = await sql<[{ row_ids: string[] }]>`
    select row_ids from made_rows
    where database_id = ${asked.databaseId} and asked = ${keyOf(asked)} and client_id = ${asked.clientId!}`;
  return row.row_ids;
}

async function keepMade({ sql }: Tx, asked: Asked, ids: readonly string[]) {
  await sql`
    update made_rows set row_ids = ${[...ids]}::uuid[]
    where database_id = ${asked.databaseId} and asked = ${keyOf(asked)} and client_id = ${asked.clientId!}`;
}

/**
 * Makes rows, one at least, and answers their ids. Whoever got no answer may ask again under the same name: then nothing is made, and the
 * first ones are given back, as far as they are there.
 */
export async function madeOnce(
  tx: Tx,
  asked: Asked,
  make: () => Promise<readonly string[]>,
): Promise<{ ids: readonly string[]; isNew: boolean }> {
  if (!asked.clientId) return { ids: await make(), isNew: true };
  if (!(await takeName(tx, asked))) return { ids: await findMade(tx, asked), isNew: false };
  const ids = await make();
  await keepMade(tx, asked, ids);
  return { ids, isNew: true };
}
