import { PASSKEY_CHALLENGE_MINUTES } from '@workflow/contract/auth/passkeys/passkeys.limits.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';

export interface PasskeyRow {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly credential_id: string;
  readonly public_key: string;
  readonly counter: number;
  readonly transports: string[];
  readonly created_at: string;
  readonly last_used_at: string | null;
}

type NewPasskeyRow = Omit<PasskeyRow, 'created_at' | 'last_used_at'>;

const columns = ({ sql }: Pick<Reader, 'sql'>) => sql`
  id, user_id, name, credential_id, public_key, counter::float8 as counter, transports, created_at, last_used_at`;

export function listPasskeyRows(reader: Reader, userId: string): Promise<PasskeyRow[]> {
  return reader.sql<PasskeyRow[]>`
    select ${columns(reader)} from passkeys where user_id = ${userId} order by created_at desc, id desc`;
}

export async function findPasskeyByCredential(
  reader: Reader,
  credentialId: string,
): Promise<PasskeyRow | null> {
  const [row] = await reader.sql<PasskeyRow[]>`
    select ${columns(reader)} from passkeys where credential_id = ${credentialId}`;
  return row ?? null;
}

/** Inserts a passkey; returns null if the credential was added before. */
export async function insertPasskey(tx: Tx, passkey: NewPasskeyRow): Promise<PasskeyRow | null> {
  const { id, user_id, name, credential_id, public_key, counter, transports } = passkey;
  const [row] = await tx.sql<PasskeyRow[]>`
    insert into passkeys (id, user_id, name, credential_id, public_key, counter, transports)
    values (${id}, ${user_id}, ${name}, ${credential_id}, ${public_key}, ${counter}, ${transports})
    on conflict (credential_id) do nothing returning ${columns(tx)}`;
  return row ?? null;
}

export async function updatePasskeyName(
  tx: Tx,
  userId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | null> {
  const [row] = await tx.sql<PasskeyRow[]>`
    update passkeys set name = ${name} where id = ${id} and user_id = ${userId} returning ${columns(tx)}`;
  return row ?? null;
}

export async function deletePasskey({ sql }: Tx, userId: string, id: string): Promise<boolean> {
  const result = await sql`delete from passkeys where id = ${id} and user_id = ${userId}`;
  return result.count > 0;
}

export async function deletePasskeysOf({ sql }: Tx, userId: string): Promise<void> {
  await sql`delete from passkeys where user_id = ${userId}`;
}

/** Stores a sign-in with the passkey. Returns false if the passkey no longer exists. */
export async function markPasskeyUsed({ sql }: Tx, id: string, counter: number): Promise<boolean> {
  const result = await sql`update passkeys set counter = ${counter}, last_used_at = now() where id = ${id}`;
  return result.count > 0;
}

/** Stores that a challenge was used. Returns false if it was used before. */
export async function consumePasskeyChallenge({ sql }: Tx, challengeHash: string): Promise<boolean> {
  const result = await sql`
    insert into used_passkey_challenges (challenge_hash, expires_at)
    values (${challengeHash}, now() + ${`${PASSKEY_CHALLENGE_MINUTES} minutes`}::interval) on conflict do nothing`;
  return result.count > 0;
}

/** Deletes up to `limit` expired challenges, and returns their number. */
export async function deleteExpiredPasskeyChallenges({ sql }: Tx, limit: number): Promise<number> {
  const result = await sql`
    delete from used_passkey_challenges where challenge_hash in (
      select challenge_hash from used_passkey_challenges where expires_at <= now() limit ${limit})`;
  return result.count;
}
