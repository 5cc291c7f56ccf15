import { authErrors } from '@workflow/contract/auth/auth.errors.ts';
import { oidcErrors } from '@workflow/contract/auth/oidc/oidc.errors.ts';
import { firstCharacters } from '@workflow/contract/core/schemas/text.ts';
import { FULL_NAME_MAX } from '@workflow/contract/users/users.limits.ts';
import { FullName } from '@workflow/contract/users/users.schema.ts';
import { takeAdvisoryLock } from '../../../platform/database/locks/advisory-lock.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { fail } from '../../../platform/failure.ts';
import {
  createUser,
  getEmailConfirmedAt,
  getUser,
  getUserByUsername,
  getUserWithPassword,
  lockPasswordHash,
  setEmailConfirmed,
  type UserWithPassword,
} from '../../users/users.service.ts';
import { type SecurityNotice, sendSecurityNotice } from '../security-notice.ts';
import { findFreeUsername } from './free-username.ts';
import type { ProvidedUser } from './identity-providers.ts';
import { identityLinked } from './oidc.hooks.ts';
import { findIdentity, hasIdentityOf, insertIdentity, markIdentityUsed } from './oidc.store.ts';

/**
 * Returns the account of a user whom a provider has signed in. The first sign-in links an account by its address, which the provider has
 * verified and the account’s user has confirmed, or creates one.
 */
export async function signInProvidedUser(
  tx: Tx,
  provided: ProvidedUser,
  notice: SecurityNotice,
): Promise<UserWithPassword> {
  // The lock keeps two simultaneous first sign-ins of one user from creating two accounts.
  await takeAdvisoryLock(tx, 'first single sign-on', provided.email);
  const known = await findIdentity(tx, provided);
  if (known?.is_unlinked) fail(oidcErrors.identity_unlinked);
  const userId = known?.user_id ?? (await linkUser(tx, provided, notice));
  // The user is locked first, as in the deletion of an account, which deletes the identity.
  const passwordHash = await lockPasswordHash(tx, userId);
  if (!(await markIdentityUsed(tx, provided))) fail(oidcErrors.single_sign_on_refused);
  const user = (await getUser(tx, userId)) ?? fail(oidcErrors.single_sign_on_refused);
  return { user, passwordHash };
}

async function linkUser(tx: Tx, provided: ProvidedUser, notice: SecurityNotice): Promise<string> {
  const { email, provider, workspace } = provided;
  const account = await getUserWithPassword(tx, email);
  const userId = account ? await requireConfirmed(tx, account) : await createProvidedUser(tx, provided);
  // Another subject with the same address is another person, or an identity that the user unlinked and that was created again.
  if (account && (await hasIdentityOf(tx, userId, provided.issuer)))
    fail(oidcErrors.account_of_another_identity);
  await insertIdentity(tx, userId, provided);
  if (account) await sendSecurityNotice(tx, userId, 'identity_linked', notice, { detail: provider });
  // Whether an existing account may join is the decision of the workspace: it may have removed the user before.
  if (!account) await tx.runHook(identityLinked, { userId, email, provider, workspace });
  return userId;
}

/** Anyone can register with an address that is not theirs. Linking such an account would let that person into the account of the owner. */
async function requireConfirmed(tx: Tx, { user }: UserWithPassword): Promise<string> {
  await lockPasswordHash(tx, user.id);
  if ((await getEmailConfirmedAt(tx, user.id)) === null) fail(oidcErrors.account_not_confirmed);
  // The account is read again under the lock, because the address may have changed.
  if ((await getUser(tx, user.id))?.email !== user.email) fail(oidcErrors.single_sign_on_refused);
  return user.id;
}

async function createProvidedUser(tx: Tx, { email, username, name }: ProvidedUser): Promise<string> {
  const isTaken = async (candidate: string) => (await getUserByUsername(tx, candidate)) !== null;
  const wanted = username?.split('@')[0] || email.split('@')[0]!;
  const free = (await findFreeUsername(wanted, isTaken)) ?? fail(authErrors.username_taken);
  const user = await createUser(tx, {
    email,
    username: free,
    full_name: fullNameOf(name),
    passwordHash: null,
  });
  if (typeof user === 'string') fail(authErrors[user]);
  await setEmailConfirmed(tx, user.id);
  return user.id;
}

/** Returns the name as a user could enter it; null if it contains characters that a name may not have. */
function fullNameOf(name: string | null): string | null {
  const checked = FullName.safeParse(firstCharacters((name ?? '').trim(), FULL_NAME_MAX));
  return checked.success && checked.data !== '' ? checked.data : null;
}
