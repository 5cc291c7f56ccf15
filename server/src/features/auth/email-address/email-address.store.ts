import { EMAIL_LINK_HOURS } from '@workflow/contract/auth/email-address/email-address.limits.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';

const lifetime = `${EMAIL_LINK_HOURS} hours`;

interface Confirmation {
  readonly user_id: string;
  readonly email: string;
}

/** Stores the confirmation of a user, instead of an earlier one. */
export async function saveConfirmation(
  { sql }: Tx,
  { user_id, email }: Confirmation,
  tokenHash: string,
): Promise<void> {
  await sql`
    insert into email_confirmations (user_id, email, token_hash, expires_at)
    values (${user_id}, ${email}, ${tokenHash}, now() + ${lifetime}::interval)
    on conflict (user_id) do update set email = excluded.email, token_hash = excluded.token_hash, expires_at = excluded.expires_at`;
}

/** Returns the unexpired confirmation of a token. */
export async function findConfirmation({ sql }: Reader, tokenHash: string): Promise<Confirmation | null> {
  const [row] = await sql<Confirmation[]>`
    select user_id, email from email_confirmations where token_hash = ${tokenHash} and expires_at > now()`;
  return row ?? null;
}

/** Returns the address that waits for a confirmation by the user. */
export async function findPendingEmail({ sql }: Reader, userId: string): Promise<string | null> {
  const [row] = await sql<{ email: string }[]>`
    select email from email_confirmations where user_id = ${userId} and expires_at > now()`;
  return row?.email ?? null;
}

/** Deletes an unexpired confirmation. Returns false if there is none, so that of two requests with one token only one succeeds. */
export async function consumeConfirmation({ sql }: Tx, tokenHash: string): Promise<boolean> {
  const result = await sql`
    delete from email_confirmations where token_hash = ${tokenHash} and expires_at > now()`;
  return result.count > 0;
}

/** Ends the pending confirmation of a user. */
export async function deleteConfirmation({ sql }: Tx, userId: string): Promise<void> {
  await sql`delete from email_confirmations where user_id = ${userId}`;
}
