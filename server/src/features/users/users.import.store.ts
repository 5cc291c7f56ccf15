import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { saveUserNames, type UserNames } from './users.search.store.ts';

export interface Account {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly has_password: boolean;
}

/** Returns the accounts that have one of the usernames or email addresses. */
export function findAccounts(
  { sql }: Reader,
  usernames: readonly string[],
  emails: readonly string[],
): Promise<Account[]> {
  return sql<Account[]>`
    select id, username, email, password_hash is not null as has_password from users
    where username in ${sql(usernames)} or email in ${sql(emails)}`;
}

/** A user of an import, without a password, with the original creation time. */
export interface ImportedUser {
  readonly id: string;
  readonly email: string;
  readonly username: string;
  readonly full_name: string;
  readonly avatar_url: string;
  readonly custom_status: string | null;
  readonly created_at: string;
}

/** Inserts users who do not exist yet. Their email addresses count as confirmed, because nobody could open a link that is sent to them. */
export async function importUsers(tx: Tx, users: readonly ImportedUser[]): Promise<void> {
  const confirmed = users.map((user) => ({ ...user, email_confirmed_at: user.created_at }));
  const added = await tx.sql<UserNames[]>`
    insert into users ${tx.sql(confirmed)} on conflict (id) do nothing returning id, username, full_name`;
  await saveUserNames(tx, added);
}
