import { DemoAccount } from '@workflow/contract/auth/auth.schema.ts';
import { coreErrors } from '@workflow/contract/core/api/error.ts';
import { foldedWordsOf } from '@workflow/contract/core/values/fold-for-search.ts';
import { profileErrors } from '@workflow/contract/profiles/profiles.errors.ts';
import { USER_SEARCH_MAX } from '@workflow/contract/users/users.limits.ts';
import type { Author, User } from '@workflow/contract/users/users.schema.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { violatedConstraint } from '../../platform/database/transactions/conflict.ts';
import type { Transact, Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { optionalTimestamp } from '../../platform/time.ts';
import { updateDueDoNotDisturbStates } from './users.do-not-disturb.store.ts';
import { isErased } from './users.erased.ts';
import { doNotDisturbChanged, nameChanged } from './users.hooks.ts';
import {
  listUsersByUsernamePrefix,
  listUsersContaining,
  listUsersWithoutNames,
  saveUserNames,
} from './users.search.store.ts';
import {
  clearExpiredStatuses,
  eraseUser,
  findUserByEmail,
  findUserById,
  findUserByUsername,
  insertUser,
  listUsedAvatars,
  lockUser,
  type ProfileFields,
  toUser,
  type UserRow,
  updateAvatar,
  updateCustomStatus,
  updateEmail,
  updateEmailConfirmed,
  updatePasswordHash,
  updateProfileFields,
  updateTimeZone,
} from './users.store.ts';

export { type Account, findAccounts, type ImportedUser, importUsers } from './users.import.store.ts';
export { isErased, lockUser };

/**
 * Locks a user until the commit. A request of the user may wait here for the deletion of the account, which commits after the session was
 * checked.
 * @throws Failure if the account was deleted
 */
export async function lockPresentUser(tx: Tx, id: string): Promise<UserRow> {
  const row = await lockUser(tx, id);
  return row && !isErased(row) ? row : fail(coreErrors.unauthenticated);
}

/** A new account. `passwordHash` is null for accounts that nobody can sign in to with a password, such as demo accounts. */
export interface NewUser {
  readonly email: string;
  readonly username: string;
  readonly full_name: string | null;
  readonly passwordHash: string | null;
}

const TAKEN = { users_email_unique: 'email_taken', users_username_unique: 'username_taken' } as const;

/** Returns which unique field an error is about. @throws the error if it is another one */
function takenFieldOf(error: unknown): 'email_taken' | 'username_taken' {
  const constraint = violatedConstraint(error);
  if (constraint && constraint in TAKEN) return TAKEN[constraint as keyof typeof TAKEN];
  throw error;
}

/** Creates a user. Returns which of email and username is taken, instead of throwing. */
export async function createUser(tx: Tx, user: NewUser): Promise<User | 'email_taken' | 'username_taken'> {
  const { passwordHash, ...fields } = user;
  try {
    return toUser(await insertUser(tx, { id: newId(), ...fields, password_hash: passwordHash }));
  } catch (error) {
    return takenFieldOf(error);
  }
}

export interface ProfileUpdate {
  readonly user: User;
  readonly changed: boolean;
  /** When do not disturb begins or ends next, if something changed. */
  readonly doNotDisturbChangesAt: string | null;
}

const isDemoAccount = ({ username, password_hash }: UserRow): boolean =>
  password_hash === null && DemoAccount.safeParse(username).success;

/** Changes the given fields of a profile. Returns `username_taken` instead of throwing. */
export async function changeProfileFields(
  tx: Tx,
  id: string,
  change: Partial<ProfileFields>,
): Promise<ProfileUpdate | 'username_taken'> {
  const known = await lockPresentUser(tx, id);
  // The next visitors find the demo account by its username.
  if (isDemoAccount(known) && (change.username ?? known.username) !== known.username)
    fail(profileErrors.demo_username);
  // A new status text without an expiry does not expire.
  const expiry = change.custom_status === undefined ? {} : { custom_status_expires_at: null };
  try {
    const row = await updateProfileFields(tx, id, { ...known, ...expiry, ...change });
    if (row && change.do_not_disturb !== undefined)
      await tx.runHook(doNotDisturbChanged, { userId: id, doNotDisturb: row.do_not_disturb });
    if (row && (row.full_name || row.username) !== (known.full_name || known.username))
      await tx.runHook(nameChanged, id);
    return {
      user: toUser(row ?? known),
      changed: row !== null,
      doNotDisturbChangesAt: optionalTimestamp(row?.do_not_disturb_changes_at ?? null),
    };
  } catch (error) {
    takenFieldOf(error);
    return 'username_taken';
  }
}

/** Returns the password hash of a user, and locks it until the commit. */
export async function lockPasswordHash(tx: Tx, id: string): Promise<string | null> {
  return (await lockUser(tx, id))?.password_hash ?? null;
}

export const setPasswordHash = (tx: Tx, id: string, hash: string): Promise<void> =>
  updatePasswordHash(tx, id, hash);

/** Changes the email address, and marks it as not confirmed. Returns `email_taken` instead of throwing. */
export async function changeEmail(tx: Tx, id: string, email: string): Promise<'email_taken' | null> {
  try {
    await updateEmail(tx, id, email);
    return null;
  } catch (error) {
    takenFieldOf(error);
    return 'email_taken';
  }
}

/** Returns when the user confirmed the email address; null before. */
export const getEmailConfirmedAt = async (reader: Reader, id: string): Promise<string | null> =>
  (await findUserById(reader, id))?.email_confirmed_at ?? null;

export const setEmailConfirmed = (tx: Tx, id: string): Promise<void> => updateEmailConfirmed(tx, id);

/** Erases the name, email address, photo and password of a user, and the data that only the user could see. */
export const eraseAccount = async (tx: Tx, id: string): Promise<User> => toUser(await eraseUser(tx, id));

export async function getUser(reader: Reader, id: string): Promise<User | null> {
  const row = await findUserById(reader, id);
  return row && toUser(row);
}

/** Sets the profile photo. `changed` is false if it was the same before. */
export async function setAvatar(
  tx: Tx,
  id: string,
  url: string | null,
): Promise<{ user: User; changed: boolean }> {
  const known = await lockPresentUser(tx, id);
  const row = await updateAvatar(tx, id, url);
  return { user: toUser(row ?? known), changed: row !== null };
}

/** Sets the time zone of a user. Returns null if it was the same before. */
export async function setTimeZone(tx: Tx, id: string, timeZone: string): Promise<User | null> {
  await lockPresentUser(tx, id);
  const row = await updateTimeZone(tx, id, timeZone);
  return row && toUser(row);
}

/** Sets the status text of a user. `changed` is false if it was the same before. */
export async function setCustomStatus(
  tx: Tx,
  id: string,
  status: string | null,
): Promise<{ user: User; changed: boolean }> {
  const known = await lockPresentUser(tx, id);
  const row = await updateCustomStatus(tx, id, status);
  return { user: toUser(row ?? known), changed: row !== null };
}

/** Clears expired status texts of up to `limit` users, and returns the users. */
export const expireStatuses = async (tx: Tx, limit: number): Promise<User[]> =>
  (await clearExpiredStatuses(tx, limit)).map(toUser);

/** Begins and ends do not disturb of up to `limit` users for whom it is time. Returns the users who changed, and whether there may be more. */
export async function changeDueQuietStates(
  tx: Tx,
  limit: number,
): Promise<{ users: User[]; isMore: boolean }> {
  const { count, changed } = await updateDueDoNotDisturbStates(tx, limit);
  return { users: changed.map(toUser), isMore: count === limit };
}

export { listDoNotDisturbTimes } from './users.do-not-disturb.store.ts';
export { listStatusExpiryTimes } from './users.store.ts';

/** Returns which of the given URLs are profile photos of users. */
export async function findUsedAvatars(reader: Reader, urls: readonly string[]): Promise<Set<string>> {
  return new Set(await listUsedAvatars(reader, urls));
}

export interface UserWithPassword {
  readonly user: User;
  readonly passwordHash: string | null;
}

const toUserWithPassword = (row: UserRow | null): UserWithPassword | null =>
  row && { user: toUser(row), passwordHash: row.password_hash };

export async function getUserWithPassword(reader: Reader, email: string): Promise<UserWithPassword | null> {
  return toUserWithPassword(await findUserByEmail(reader, email));
}

export async function getUserByUsername(reader: Reader, username: string): Promise<UserWithPassword | null> {
  return toUserWithPassword(await findUserByUsername(reader, username));
}

export async function searchUsers(reader: Reader, query: string): Promise<Author[]> {
  const words = foldedWordsOf(query);
  if (words.length === 0) return [];
  const matches = await listUsersByUsernamePrefix(reader, words.join(' '), USER_SEARCH_MAX);
  const remaining = USER_SEARCH_MAX - matches.length;
  return remaining === 0 ? matches : [...matches, ...(await listUsersContaining(reader, words, remaining))];
}

/** Adds users who are missing in the search index, such as users from before it existed. */
export async function backfillUserNames(transact: Transact): Promise<void> {
  const backfillBatch = async (tx: Tx) => {
    const users = await listUsersWithoutNames(tx, 1_000);
    await saveUserNames(tx, users);
    return users.length > 0;
  };
  while (await transact(backfillBatch));
}
