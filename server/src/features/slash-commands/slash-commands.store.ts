import type { CommandResult } from '@workflow/contract/slash-commands/slash-commands.schema.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';

/** The scope of an idempotency key: another user’s key is a different one. */
export interface CommandKey {
  readonly userId: string;
  readonly clientCommandId: string;
}

/**
 * Claims the key and returns the result of an earlier command with it; null if the key is new. If another transaction runs that command, this waits
 * for its end.
 */
export async function claimKey(
  { sql }: Tx,
  { userId, clientCommandId }: CommandKey,
): Promise<CommandResult | null> {
  const [row] = await sql<[{ result: CommandResult | null }]>`
    insert into command_results (user_id, client_command_id) values (${userId}, ${clientCommandId})
    on conflict (user_id, client_command_id) do update set client_command_id = excluded.client_command_id
    returning result`;
  return row.result;
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
