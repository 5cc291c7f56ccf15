import { foldedWordsOf } from '@workflow/contract/core/values/fold-for-search.ts';
import { USER_SEARCH_MAX } from '@workflow/contract/users/users.limits.ts';
import type { Author, User } from '@workflow/contract/users/users.schema.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { violatedConstraint } from '../../platform/database/transactions/conflict.ts';
import type { Transact, Tx } from '../../platform/database/transactions/transact.ts';
import { newId } from '../../platform/ids.ts';
import { listStartingWith, listUnnamed, listUsersContaining, putNames } from './users.search.store.ts';
import {
  findUserByEmail,
  findUserById,
  findUserByUsername,
  insertUser,
  listUsedAvatars,
  toUser,
  type UserRow,
  updateAvatar,
} from './users.store.ts';

export { type Account, findAccounts, type ImportedUser, importUsers } from './users.import.store.ts';

/** `passwordHash` is null only for accounts that nobody signs in to with a password. */
export interface NewUser {
  readonly email: string;
  readonly username: string;
  readonly full_name: string | null;
  readonly passwordHash: string | null;
}

/** Says which of the two is taken instead of throwing. */
export async function createUser(tx: Tx, user: NewUser): Promise<User | 'email_taken' | 'username_taken'> {
  const { passwordHash, ...fields } = user;
  try {
    return toUser(await insertUser(tx, { id: newId(), ...fields, password_hash: passwordHash }));
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'users_email_unique') return 'email_taken';
    if (constraint === 'users_username_unique') return 'username_taken';
    throw error;
  }
}

export async function getUser(reader: Reader, id: string): Promise<User | null> {
  const row = await findUserById(reader, id);
  return row && toUser(row);
}

/** `changed` is false where that was their picture before. */
export async function setAvatar(
  tx: Tx,
  id: string,
  url: string | null,
): Promise<{ user: User; changed: boolean }> {
  const row = await updateAvatar(tx, id, url);
  return { user: toUser(row ?? (await findUserById(tx, id))!), changed: row !== null };
}

/** Those of the addresses that are somebody's picture. */
export async function findUsedAvatars(reader: Reader, urls: readonly string[]): Promise<Set<string>> {
  return new Set(await listUsedAvatars(reader, urls));
}

export interface PasswordHolder {
  readonly user: User;
  readonly passwordHash: string | null;
}

const toHolder = (row: UserRow | null): PasswordHolder | null =>
  row && { user: toUser(row), passwordHash: row.password_hash };

export async function getUserWithPassword(reader: Reader, email: string): Promise<PasswordHolder | null> {
  return toHolder(await findUserByEmail(reader, email));
}

export async function getUserByUsername(reader: Reader, username: string): Promise<PasswordHolder | null> {
  return toHolder(await findUserByUsername(reader, username));
}

export async function searchUsers(reader: Reader, query: string): Promise<Author[]> {
  const words = foldedWordsOf(query);
  if (words.length === 0) return [];
  const starting = await listStartingWith(reader, words.join(' '), USER_SEARCH_MAX);
  const room = USER_SEARCH_MAX - starting.length;
  return room === 0 ? starting : [...starting, ...(await listUsersContaining(reader, words, room))];
}

/** Has those found who were there before people were found by these names. */
export async function backfillUserNames(transact: Transact): Promise<void> {
  const nameSome = async (tx: Tx) => {
    const unnamed = await listUnnamed(tx, 1_000);
    await putNames(tx, unnamed);
    return unnamed.length > 0;
  };
  while (await transact(nameSome));
}
