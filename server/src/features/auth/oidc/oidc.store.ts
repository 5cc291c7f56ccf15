import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { newId } from '../../../platform/ids.ts';

/** A user’s account at an identity provider. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

export interface KnownIdentity {
  readonly user_id: string;
  readonly is_unlinked: boolean;
}

/** Returns the user of an identity, and whether the user has unlinked it; null if it was never linked. */
export async function findIdentity(
  { sql }: Tx,
  { issuer, subject }: Identity,
): Promise<KnownIdentity | null> {
  const [row] = await sql<KnownIdentity[]>`
    select user_id, unlinked_at is not null as is_unlinked from identities where issuer = ${issuer} and subject = ${subject}`;
  return row ?? null;
}

/** Stores a sign-in. Returns false if the identity is no longer linked. */
export async function markIdentityUsed({ sql }: Tx, { issuer, subject }: Identity): Promise<boolean> {
  const result = await sql`
    update identities set last_used_at = now() where issuer = ${issuer} and subject = ${subject} and unlinked_at is null`;
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
  const rows = await sql`select from identities where user_id = ${userId} and unlinked_at is null limit 1`;
  return rows.length > 0;
}

/** Whether the user has, or had and unlinked, an identity of the issuer. */
export async function hasIdentityOf({ sql }: Reader, userId: string, issuer: string): Promise<boolean> {
  const rows = await sql`select from identities where user_id = ${userId} and issuer = ${issuer} limit 1`;
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
    select id, issuer, created_at, last_used_at from identities where user_id = ${userId} and unlinked_at is null order by created_at desc, id desc`;

/** Marks an identity of a user as unlinked, and returns its issuer; null if there is none. */
export async function markUnlinked({ sql }: Tx, userId: string, id: string): Promise<string | null> {
  const [row] = await sql<{ issuer: string }[]>`
    update identities set unlinked_at = now() where id = ${id} and user_id = ${userId} and unlinked_at is null returning issuer`;
  return row?.issuer ?? null;
}
