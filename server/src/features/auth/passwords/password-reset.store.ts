import { RESET_LINK_MINUTES } from '@workflow/contract/auth/password-reset/password-reset.limits.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';

const lifetime = `${RESET_LINK_MINUTES} minutes`;

/** Stores the reset of a user, instead of an earlier one. */
export async function savePasswordReset({ sql }: Tx, userId: string, tokenHash: string): Promise<void> {
  await sql`
    insert into password_resets (user_id, token_hash, expires_at)
    values (${userId}, ${tokenHash}, now() + ${lifetime}::interval)
    on conflict (user_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`;
}

/** Returns the user of an unexpired reset. */
export async function findResetUserId({ sql }: Reader, tokenHash: string): Promise<string | null> {
  const [row] = await sql<{ user_id: string }[]>`
    select user_id from password_resets where token_hash = ${tokenHash} and expires_at > now()`;
  return row?.user_id ?? null;
}

/** Deletes an unexpired reset. Returns false if there is none, so that of two requests with one token only one succeeds. */
export async function consumePasswordReset({ sql }: Tx, tokenHash: string): Promise<boolean> {
  const result = await sql`
    delete from password_resets where token_hash = ${tokenHash} and expires_at > now()`;
  return result.count > 0;
}

/** Ends the pending reset of a user. */
export async function deletePasswordReset({ sql }: Tx, userId: string): Promise<void> {
  await sql`delete from password_resets where user_id = ${userId}`;
}
