import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { newId } from '../../../platform/ids.ts';

/** A user’s account at an identity provider. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

/** Returns the user of an identity; null if it is not linked. */
export async function findIdentityUserId({ sql }: Tx, { issuer, subject }: Identity): Promise<string | null> {
  const [row] = await sql<{ user_id: string }[]>`
    select user_id from identities where issuer = ${issuer} and subject = ${subject}`;
  return row?.user_id ?? null;
}

/** Stores a sign-in. Returns false if the identity no longer exists. */
export async function markIdentityUsed({ sql }: Tx, { issuer, subject }: Identity): Promise<boolean> {
  const result = await sql`
    update identities set last_used_at = now() where issuer = ${issuer} and subject = ${subject}`;
  return result.count > 0;
}

export async function insertIdentity(
  { sql }: Tx,
  userId: string,
  { issuer, subject }: Identity,
): Promise<void> {
  await sql`
    insert into identities (id, user_id, issuer, subject) values (${newId()}, ${userId}, ${issuer}, ${subject})`;
}

/** Whether the user can sign in at an identity provider. */
export async function hasIdentity({ sql }: Reader, userId: string): Promise<boolean> {
  const rows = await sql`select from identities where user_id = ${userId} limit 1`;
  return rows.length > 0;
}

export async function deleteIdentitiesOf({ sql }: Tx, userId: string): Promise<void> {
  await sql`delete from identities where user_id = ${userId}`;
}

export interface IdentityRow {
  readonly id: string;
  readonly issuer: string;
  readonly created_at: string;
  readonly last_used_at: string;
}

export const listIdentityRows = ({ sql }: Reader, userId: string): Promise<IdentityRow[]> =>
  sql<IdentityRow[]>`
    select id, issuer, created_at, last_used_at from identities where user_id = ${userId} order by created_at desc, id desc`;

/** Deletes an identity of a user, and returns its issuer; null if there is none. */
export async function deleteIdentity({ sql }: Tx, userId: string, id: string): Promise<string | null> {
  const [row] = await sql<{ issuer: string }[]>`
    delete from identities where id = ${id} and user_id = ${userId} returning issuer`;
  return row?.issuer ?? null;
}
