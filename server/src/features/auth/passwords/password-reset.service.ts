import { passwordResetErrors } from '@workflow/contract/auth/password-reset/password-reset.errors.ts';
import type { User } from '@workflow/contract/users/users.schema.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { fail } from '../../../platform/failure.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { defineWorker, type Worker } from '../../../platform/jobs/worker.ts';
import type { Limits } from '../../../platform/limits/limits.ts';
import type { Rate } from '../../../platform/limits/rate-window.ts';
import type { MailLanguage } from '../../../platform/mail/mail-language.ts';
import { hashSecret, newSecret } from '../../../platform/secrets/secrets.ts';
import { getChosenLanguage } from '../../preferences/preferences.access.ts';
import {
  getEmailConfirmedAt,
  getUser,
  getUserWithPassword,
  lockPasswordHash,
  setEmailConfirmed,
  setPasswordHash,
} from '../../users/users.service.ts';
import { endSessions } from '../auth.access.ts';
import { deleteConfirmation } from '../email-address/email-address.store.ts';
import { hasIdentity } from '../oidc/oidc.store.ts';
import { deletePasskeysOf, listPasskeyRows } from '../passkeys/passkeys.store.ts';
import { type NoticeParts, type SecurityNotice, sendSecurityNotice } from '../security-notice.ts';
import { secondFactorsChanged } from '../two-factor/two-factor.hooks.ts';
import { deleteSecondFactor, hasSecondFactor } from '../two-factor/two-factor.store.ts';
import { renderPasswordReset } from './password-reset.mail.ts';
import { consumePasswordReset, findResetUserId, savePasswordReset } from './password-reset.store.ts';

/** The limit of emails to one address, from all callers together. */
export const RESET_MAIL_RATE: Rate = { max: 5, perMs: 3_600_000 };
/** The number of tracked addresses. */
const TRACKED_ADDRESSES_MAX = 50_000;

interface RequestedReset {
  readonly email: string;
  readonly language: MailLanguage;
}

/** The account is looked up in a job, so that a request takes equally long for an address without an account. */
const sendPasswordResetJob = defineJob<RequestedReset>({
  name: 'auth.send-password-reset',
  retry: { times: 3, delaySeconds: 5 },
  timeoutSeconds: 60,
  uniqueBy: null,
});

export type RequestPasswordReset = (tx: Tx, request: RequestedReset) => Promise<void>;

/** Returns the function that requests a reset. It does nothing after too many requests for one address. */
export function createPasswordResetRequests(
  limits: Pick<Limits, 'createSharedWindow'>,
): RequestPasswordReset {
  const mails = limits.createSharedWindow('password-reset-mails', RESET_MAIL_RATE, TRACKED_ADDRESSES_MAX);
  return async (tx, request) => {
    const { isExceeded } = await mails.take(request.email);
    if (!isExceeded) await tx.enqueue(sendPasswordResetJob, request);
  };
}

export const passwordResetWorker = ({ mailer, publicUrl }: NoticeParts): Worker =>
  defineWorker(sendPasswordResetJob, ({ transact, data: { email, language } }) =>
    transact(async (tx) => {
      const account = await getUserWithPassword(tx, email);
      if (!account) return;
      const passwordHash = await lockPasswordHash(tx, account.user.id);
      // Users of an identity provider may set their first password. Nobody receives the mail of demo accounts.
      if (passwordHash === null && !(await hasIdentity(tx, account.user.id))) return;
      // The user is read again under the lock, because a simultaneous change of the address ends the links to the old one.
      const user = await getUser(tx, account.user.id);
      if (user?.email !== account.user.email) return;
      const { secret, hash } = newSecret();
      await savePasswordReset(tx, user.id, hash);
      const link = `${publicUrl()}/reset-password/${secret}`;
      const mailLanguage = (await getChosenLanguage(tx, user.id)) ?? language;
      await mailer.send(tx, renderPasswordReset({ language: mailLanguage, to: user.email, link }));
    }),
  );

/** Returns the user whose password the token resets. @throws Failure if the token is unknown, used or expired */
async function requireResetUserId(reader: Reader, token: string): Promise<string> {
  return (await findResetUserId(reader, hashSecret(token))) ?? fail(passwordResetErrors.reset_link_ended);
}

export async function checkPasswordReset(reader: Reader, token: string): Promise<{ email: string }> {
  const user = await getUser(reader, await requireResetUserId(reader, token));
  return user ? { email: user.email } : fail(passwordResetErrors.reset_link_ended);
}

interface PasswordReset {
  readonly token: string;
  readonly newPasswordHash: string;
  readonly removesPasskeys: boolean;
}

/** Sets the password with a token, which works once, and returns its user. Ends all sessions of the user, so that an intruder loses access. */
export async function resetPassword(
  tx: Tx,
  { token, newPasswordHash, removesPasskeys }: PasswordReset,
  notice: SecurityNotice,
): Promise<User> {
  const userId = await requireResetUserId(tx, token);
  // Locks the user first, as `changePassword` does.
  await lockPasswordHash(tx, userId);
  if (!(await consumePasswordReset(tx, hashSecret(token)))) fail(passwordResetErrors.reset_link_ended);
  await setPasswordHash(tx, userId, newPasswordHash);
  // The link came by email. Without a confirmed address, another person may have registered with the address of the user. That person may
  // have added passkeys, or an authenticator app that locks the user out. With a confirmed address the second factor stays, so that
  // access to the mailbox alone does not bypass it.
  const isUnconfirmed = (await getEmailConfirmedAt(tx, userId)) === null;
  if (isUnconfirmed) {
    const hadSecondFactor = await hasSecondFactor(tx, userId);
    // This also deletes a secret whose first code was not entered yet.
    await deleteSecondFactor(tx, userId);
    if (hadSecondFactor) await sendSecurityNotice(tx, userId, 'two_factor_off', notice);
  }
  if ((isUnconfirmed || removesPasskeys) && (await listPasskeyRows(tx, userId)).length > 0) {
    await deletePasskeysOf(tx, userId);
    await sendSecurityNotice(tx, userId, 'passkeys_removed', notice);
  }
  await tx.runHook(secondFactorsChanged, { userId });
  // This also ends a pending change of the address, which an intruder may have requested.
  await setEmailConfirmed(tx, userId);
  await deleteConfirmation(tx, userId);
  await endSessions(tx, userId, null);
  await sendSecurityNotice(tx, userId, 'password_changed', notice);
  return (await getUser(tx, userId))!;
}
