import { accountErrors } from '@workflow/contract/account/account.errors.ts';
import { authErrors } from '@workflow/contract/auth/auth.errors.ts';
import { twoFactorErrors } from '@workflow/contract/auth/two-factor/two-factor.errors.ts';
import type {
  TwoFactorSetup,
  TwoFactorStatus,
} from '@workflow/contract/auth/two-factor/two-factor.schema.ts';
import type { Actor, Caller } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { fail } from '../../../platform/failure.ts';
import type { Seal } from '../../../platform/secrets/seal.ts';
import { timestamp } from '../../../platform/time.ts';
import { getUser, getUserWithPassword, lockPasswordHash } from '../../users/users.service.ts';
import type { PasswordAttempts } from '../passwords/password-attempts.ts';
import { passwordMatches } from '../passwords/password-hash.ts';
import { requirePassword } from '../passwords/require-password.ts';
import { type SecurityNotice, sendSecurityNotice } from '../security-notice.ts';
import { deleteChallengesOf } from './challenges.store.ts';
import type { NewRecoveryCodes } from './recovery-codes.ts';
import { createTotpSecret, findTotpStep, totpUriOf } from './totp.ts';
import { secondFactorsChanged } from './two-factor.hooks.ts';
import {
  countRecoveryCodes,
  deleteSecondFactor,
  enableFactor,
  findSecondFactor,
  hasSecondFactor,
  savePendingFactor,
  saveRecoveryCodes,
} from './two-factor.store.ts';

export async function getTwoFactor(reader: Reader, { userId }: Actor): Promise<TwoFactorStatus> {
  const enabledAt = (await findSecondFactor(reader, userId))?.enabled_at ?? null;
  return {
    enabled_at: enabledAt && timestamp(enabledAt),
    recovery_codes_left: await countRecoveryCodes(reader, userId),
  };
}

/** Creates the secret key for an authenticator app. Sign-ins do not need it before `enableTwoFactor`. */
export async function setUpTwoFactor(
  tx: Tx,
  seal: Seal,
  actor: Caller,
  password: string,
): Promise<TwoFactorSetup> {
  await requirePassword(tx, actor, password);
  if (await hasSecondFactor(tx, actor.userId)) fail(twoFactorErrors.two_factor_on);
  const secret = createTotpSecret();
  await savePendingFactor(tx, actor.userId, seal.seal(secret));
  const { email } = (await getUser(tx, actor.userId))!;
  return { secret, uri: totpUriOf(secret, email) };
}

/** Returns the time step of the code that completes the setup of the user. @throws Failure */
export async function requireSetupStep(
  reader: Reader,
  seal: Seal,
  { userId }: Actor,
  code: string,
): Promise<number> {
  const factor = (await findSecondFactor(reader, userId)) ?? fail(twoFactorErrors.setup_not_started);
  if (factor.enabled_at) fail(twoFactorErrors.two_factor_on);
  const secret = seal.open(factor.sealed_secret) ?? fail(twoFactorErrors.setup_not_started);
  return findTotpStep(secret, code) ?? fail(twoFactorErrors.setup_code_wrong);
}

/** Turns two-factor authentication on. The code proves that the app has the secret key. Sessions stay signed in. */
export async function enableTwoFactor(
  tx: Tx,
  seal: Seal,
  actor: Actor,
  { code, recoveryCodes }: { readonly code: string; readonly recoveryCodes: NewRecoveryCodes },
  notice: SecurityNotice,
): Promise<void> {
  const { userId } = actor;
  await lockPasswordHash(tx, userId);
  const step = await requireSetupStep(tx, seal, actor, code);
  await enableFactor(tx, userId, step);
  await saveRecoveryCodes(tx, userId, recoveryCodes);
  await tx.runHook(secondFactorsChanged, { userId });
  await sendSecurityNotice(tx, userId, 'two_factor_on', notice);
}

async function requireFactor(reader: Reader, { userId }: Actor): Promise<void> {
  if (!(await hasSecondFactor(reader, userId))) fail(twoFactorErrors.two_factor_off);
}

async function requirePasswordAndFactor(tx: Tx, actor: Caller, password: string): Promise<void> {
  await requirePassword(tx, actor, password);
  await requireFactor(tx, actor);
}

/**
 * Checks the password and that two-factor authentication is on, before the codes are hashed. `replaceRecoveryCodes` checks both again
 * under a lock.
 * @throws Failure
 */
export async function requireRecoveryCodesReplaceable(
  reader: Reader,
  actor: Caller,
  password: string,
  attempts: PasswordAttempts,
): Promise<void> {
  await attempts.begin(actor);
  const user = (await getUser(reader, actor.userId)) ?? fail(authErrors.refresh_refused);
  const account = await getUserWithPassword(reader, user.email);
  if (!account?.passwordHash) fail(accountErrors.no_password);
  if (!(await passwordMatches(account.passwordHash, password))) fail(accountErrors.wrong_password);
  await attempts.succeeded(actor);
  await requireFactor(reader, actor);
}

export async function replaceRecoveryCodes(
  tx: Tx,
  actor: Caller,
  { password, recoveryCodes }: { readonly password: string; readonly recoveryCodes: NewRecoveryCodes },
  notice: SecurityNotice,
): Promise<void> {
  await requirePasswordAndFactor(tx, actor, password);
  await saveRecoveryCodes(tx, actor.userId, recoveryCodes);
  await sendSecurityNotice(tx, actor.userId, 'recovery_codes_replaced', notice);
}

export async function disableTwoFactor(
  tx: Tx,
  actor: Caller,
  password: string,
  notice: SecurityNotice,
): Promise<void> {
  await requirePasswordAndFactor(tx, actor, password);
  await deleteSecondFactor(tx, actor.userId);
  await deleteChallengesOf(tx, actor.userId);
  await tx.runHook(secondFactorsChanged, { userId: actor.userId });
  await sendSecurityNotice(tx, actor.userId, 'two_factor_off', notice);
}
