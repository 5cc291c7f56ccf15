import type { CommandResult } from '@workflow/contract/slash-commands/slash-commands.schema.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';

/** The scope of an idempotency key: another user’s key is a different one. */
export interface CommandKey {
  readonly userId: string;
  readonly clientCommandId: string;
  /** Identifies the command and its place. */
  readonly requestHash: string;
}

/** The earlier use of an idempotency key. */
export interface EarlierUse {
  /** Null if the key is new. */
  readonly result: CommandResult | null;
  readonly is_other_command: boolean;
}

/**
 * Claims the key and returns its earlier use. If another transaction runs a command with the key, this waits for its end.
 */
export async function claimKey(
  { sql }: Tx,
  { userId, clientCommandId, requestHash }: CommandKey,
): Promise<EarlierUse> {
  const [use] = await sql<[EarlierUse]>`
    insert into command_results (user_id, client_command_id, request_hash) values (${userId}, ${clientCommandId}, ${requestHash})
    on conflict (user_id, client_command_id) do update set client_command_id = excluded.client_command_id
    returning result, coalesce(request_hash <> ${requestHash}, false) as is_other_command`;
  return use;
}

export async function saveResult(
  { sql }: Tx,
  { userId, clientCommandId }: CommandKey,
  result: CommandResult,
): Promise<void> {
  await sql`
    update command_results set result = ${JSON.stringify(result)}::text::jsonb
    where user_id = ${userId} and client_command_id = ${clientCommandId}`;
}

/** Deletes a key whose command failed, so that it can run again. */
export async function deleteKey({ sql }: Tx, { userId, clientCommandId }: CommandKey): Promise<void> {
  await sql`delete from command_results where user_id = ${userId} and client_command_id = ${clientCommandId}`;
}

export async function deleteOldResults({ sql }: Tx, before: Date, limit: number): Promise<number> {
  const { count } = await sql`
    delete from command_results where (user_id, client_command_id) in (
      select user_id, client_command_id from command_results where created_at < ${before.toISOString()}
      order by created_at limit ${limit} for update skip locked
    )`;
  return count;
}
