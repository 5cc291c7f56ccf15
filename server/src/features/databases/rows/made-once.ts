import type { Tx } from '../../../platform/database/transactions/transact.ts';

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
  const [row] = await sql<[{ result_ids: string[] }]>`
    insert into idempotency_keys (database_id, operation, idempotency_key, result_ids)
    values (${asked.databaseId}, ${keyOf(asked)}, ${asked.clientId!}, '{}')
    on conflict (database_id, operation, idempotency_key) do update set idempotency_key = excluded.idempotency_key
    returning result_ids`;
  return row.result_ids;
}

async function keepMade({ sql }: Tx, asked: IdempotentRequest, ids: readonly string[]) {
  await sql`
    update idempotency_keys set result_ids = ${[...ids]}::uuid[]
    where database_id = ${asked.databaseId} and operation = ${keyOf(asked)} and idempotency_key = ${asked.clientId!}`;
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
    delete from idempotency_keys where (database_id, operation, idempotency_key) in (
      select database_id, operation, idempotency_key from idempotency_keys where created_at < ${before.toISOString()}
      order by created_at limit ${most} for update skip locked
    )`;
  return count;
}
