import type { Tx } from '../../../platform/database/transactions/transact.ts';

/**
 * The scope of an idempotency key: the same key for another database, operation or sender is a different key.
 */
export interface IdempotentRequest {
  readonly databaseId: string;
  readonly kind: 'row' | 'rows' | 'copies' | 'answer' | 'comment';
  /** The id of the user, or of the form for a response. For a comment it also contains the row. */
  readonly by: string;
  /** The idempotency key that the client chose; without one, a repeated request creates another row. */
  readonly clientId: string | null | undefined;
}

const operationOf = ({ kind, by }: IdempotentRequest) => `${kind} by ${by}`;

/**
 * Claims the key and returns the ids that an earlier request created with it; empty if the key is new. If
 * another transaction is creating them, this waits for its commit. The update locks the key, so that the
 * cleanup job does not delete it before the commit.
 */
async function claimKey({ sql }: Tx, asked: IdempotentRequest): Promise<string[]> {
  const [row] = await sql<[{ result_ids: string[] }]>`
    insert into idempotency_keys (database_id, operation, idempotency_key, result_ids)
    values (${asked.databaseId}, ${operationOf(asked)}, ${asked.clientId!}, '{}')
    on conflict (database_id, operation, idempotency_key) do update set idempotency_key = excluded.idempotency_key
    returning result_ids`;
  return row.result_ids;
}

async function saveResult({ sql }: Tx, asked: IdempotentRequest, ids: readonly string[]) {
  await sql`
    update idempotency_keys set result_ids = ${[...ids]}::uuid[]
    where database_id = ${asked.databaseId} and operation = ${operationOf(asked)} and idempotency_key = ${asked.clientId!}`;
}

/**
 * Creates rows or a comment at most once for an idempotency key, and returns their ids. A client that got no
 * answer may repeat its request with the same key: nothing is created again, and it gets the ids of the first
 * request.
 */
export async function withIdempotencyKey(
  tx: Tx,
  asked: IdempotentRequest,
  make: () => Promise<readonly string[]>,
): Promise<{ ids: readonly string[]; isNew: boolean }> {
  if (!asked.clientId) return { ids: await make(), isNew: true };
  const made = await claimKey(tx, asked);
  if (made.length > 0) return { ids: made, isNew: false };
  const ids = await make();
  await saveResult(tx, asked, ids);
  return { ids, isNew: true };
}

/** Deletes a batch of old idempotency keys; returns how many. */
export async function deleteOldKeys({ sql }: Tx, before: Date, most: number): Promise<number> {
  const { count } = await sql`
    delete from idempotency_keys where (database_id, operation, idempotency_key) in (
      select database_id, operation, idempotency_key from idempotency_keys where created_at < ${before.toISOString()}
      order by created_at limit ${most} for update skip locked
    )`;
  return count;
}
