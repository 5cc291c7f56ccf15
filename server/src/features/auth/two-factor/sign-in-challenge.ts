import type { SignInChallenge } from '@workflow/contract/auth/auth.schema.ts';
import { twoFactorErrors } from '@workflow/contract/auth/two-factor/two-factor.errors.ts';
import {
  CODE_DIGITS,
  SIGN_IN_CHALLENGE_MINUTES,
} from '@workflow/contract/auth/two-factor/two-factor.limits.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { Failure, fail } from '../../../platform/failure.ts';
import { RateLimited } from '../../../platform/limits/rate-limited.ts';
import type { Seal } from '../../../platform/secrets/seal.ts';
import { hashSecret, newSecret } from '../../../platform/secrets/secrets.ts';
import { getUser, lockPasswordHash, type UserWithPassword } from '../../users/users.service.ts';
import { type SecurityNotice, sendSecurityNotice } from '../security-notice.ts';
import { consumeChallenge, findChallengedUserId, insertChallenge } from './challenges.store.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { findTotpStep } from './totp.ts';
import {
  consumeRecoveryCode,
  consumeTotpStep,
  countWrongCode,
  findRecoverySalt,
  findSecondFactor,
  forgetWrongCodes,
  type SecondFactor,
} from './two-factor.store.ts';

const APP_CODE = new RegExp(`^\\d{${CODE_DIGITS}}$`);

/** A code of the app, or the hash of a recovery code. */
export type EnteredCode = { readonly appCode: string } | { readonly recoveryHash: string | null };

/** Creates the challenge of a sign-in whose password was checked. Returns null if the password has changed since. */
export async function createSignInChallenge(
  tx: Tx,
  { user, passwordHash }: UserWithPassword,
): Promise<SignInChallenge | null> {
  const { secret, hash } = newSecret();
  if (!(await insertChallenge(tx, { tokenHash: hash, userId: user.id, passwordHash }))) return null;
  return { next_step: 'two_factor', challenge_token: secret, expires_in: SIGN_IN_CHALLENGE_MINUTES * 60 };
}

/** Hashes a recovery code, which is slow and so happens before the transaction. */
export async function readEnteredCode(
  reader: Reader,
  { challenge_token, code }: { readonly challenge_token: string; readonly code: string },
): Promise<EnteredCode> {
  if (APP_CODE.test(code)) return { appCode: code };
  const salt = await findRecoverySalt(reader, hashSecret(challenge_token));
  return { recoveryHash: salt && (await hashRecoveryCode(code, salt)) };
}

async function isAccepted(
  tx: Tx,
  seal: Seal,
  userId: string,
  { sealed_secret }: SecondFactor,
  entered: EnteredCode,
): Promise<boolean> {
  if ('recoveryHash' in entered)
    return entered.recoveryHash !== null && consumeRecoveryCode(tx, userId, entered.recoveryHash);
  const secret = seal.open(sealed_secret);
  const step = secret === null ? null : findTotpStep(secret, entered.appCode);
  return step !== null && consumeTotpStep(tx, userId, step);
}

/**
 * Exchanges a challenge and a code for the account that signs in. A wrong code is returned and not thrown, because throwing would roll back
 * its count.
 */
export async function completeSignInChallenge(
  tx: Tx,
  seal: Seal,
  challengeToken: string,
  entered: EnteredCode,
  notice: SecurityNotice,
): Promise<UserWithPassword | Failure> {
  const tokenHash = hashSecret(challengeToken);
  const userId = (await findChallengedUserId(tx, tokenHash)) ?? fail(twoFactorErrors.sign_in_expired);
  // Locks the user first, as a change of the password does. The codes of one user are therefore checked one after the other.
  const passwordHash = await lockPasswordHash(tx, userId);
  const [factor, user] = [await findSecondFactor(tx, userId), await getUser(tx, userId)];
  if (!factor?.enabled_at || !user) fail(twoFactorErrors.sign_in_expired);
  if (factor.blocked_seconds > 0) throw new RateLimited(factor.blocked_seconds);
  if (!(await isAccepted(tx, seal, userId, factor, entered))) {
    await countWrongCode(tx, userId);
    return new Failure(twoFactorErrors.wrong_code);
  }
  if (!(await consumeChallenge(tx, tokenHash))) fail(twoFactorErrors.sign_in_expired);
  await forgetWrongCodes(tx, userId);
  if ('recoveryHash' in entered) await sendSecurityNotice(tx, userId, 'recovery_code_used', notice);
  return { user, passwordHash };
}
