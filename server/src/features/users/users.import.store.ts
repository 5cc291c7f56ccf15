import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { type Named, putNames } from './users.search.store.ts';

export interface Account {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly has_password: boolean;
}

/** Those who have one of the names or addresses. */
export function findAccounts(
  { sql }: Reader,
  usernames: readonly string[],
  emails: readonly string[],
): Promise<Account[]> {
  return sql<Account[]>`
    select id, username, email, password_hash is not null as has_password from users
    where username in ${sql(usernames)} or email in ${sql(emails)}`;
}

/** Somebody without a password, from the time given. */
export interface ImportedUser {
  readonly id: string;
  readonly email: string;
  readonly username: string;
  readonly full_name: string;
  readonly avatar_url: string;
  readonly custom_status: string | null;
  readonly created_at: string;
}

/** Leaves out those who are there already. */
export async function importUsers(tx: Tx, users: readonly ImportedUser[]): Promise<void> {
  const added = await tx.sql<Named[]>`
    insert into users ${tx.sql(users as ImportedUser[])} on conflict (id) do nothing returning id, username, full_name`;
  await putNames(tx, added);
}
