import type { Tx } from '../../../platform/database/transact.ts';

/** What was asked for, of which database and by whom: the same name means something else where one of these is another. */
export interface IdempotentRequest {
  readonly databaseId: string;
  readonly kind: 'row' | 'rows' | 'copies' | 'answer' | 'comment';
  /** A person, or the form that takes answers from anybody; of a comment also where it stands. */
  readonly by: string;
  /** The name that whoever asks gave it; where there is none, asking again makes another. */
  readonly clientId: string | null | undefined;
}

const keyOf = ({ kind, by }: IdempotentRequest) => `${kind} by ${by}`;

/**
 * What was made under this name, and nothing where it is new. Where that is being made, it is waited for; whoever sweeps old names lets it stand
 * until the commit.
 */
async function takeName({ sql }: Tx, asked: IdempotentRequest): Promise<string[]> {
  const [row] = await sql<[{ row_ids: string[] }]>`
    insert into made_rows (database_id, asked, client_id, row_ids)
    values (${asked.databaseId}, ${keyOf(asked)}, ${asked.clientId!}, '{}')
    on conflict (database_id, asked, client_id) do update set client_id = excluded.client_id
    returning row_ids`;
  return row.row_ids;
}

async function keepMade({ sql }: Tx, asked: IdempotentRequest, ids: readonly string[]) {
  await sql`
    update made_rows set row_ids = ${[...ids]}::uuid[]
    where database_id = ${asked.databaseId} and asked = ${keyOf(asked)} and client_id = ${asked.clientId!}`;
}

/**
 * Makes rows or a comment, one at least, and answers their ids. Whoever got no answer may ask again under the same name: then nothing is made, and the
 * first ones are given back, as far as they are there.
 */
export async function withIdempotencyKey(
  tx: Tx,
  asked: IdempotentRequest,
  make: () => Promise<readonly string[]>,
): Promise<{ ids: readonly string[]; isNew: boolean }> {
  if (!asked.clientId) return { ids: await make(), isNew: true };
  const made = await takeName(tx, asked);
  if (made.length > 0) return { ids: made, isNew: false };
  const ids = await make();
  await keepMade(tx, asked, ids);
  return { ids, isNew: true };
}

/** Forgets some of the names that were given before; answers how many. */
export async function deleteOldNames({ sql }: Tx, before: Date, most: number): Promise<number> {
  const { count } = await sql`
    delete from made_rows where (database_id, asked, client_id) in (
      select database_id, asked, client_id from made_rows where created_at < ${before.toISOString()}
      order by created_at limit ${most} for update skip locked
    )`;
  return count;
}
