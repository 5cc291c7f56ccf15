import { accountErrors } from '@workflow/contract/account/account.errors.ts';
import { authErrors } from '@workflow/contract/auth/auth.errors.ts';
import { emailAddressErrors } from '@workflow/contract/auth/email-address/email-address.errors.ts';
import type { EmailStatus } from '@workflow/contract/auth/email-address/email-address.schema.ts';
import type { User } from '@workflow/contract/users/users.schema.ts';
import type { Actor, Caller } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { fail } from '../../../platform/failure.ts';
import type { Limits } from '../../../platform/limits/limits.ts';
import { RateLimited } from '../../../platform/limits/rate-limited.ts';
import type { Rate, RateUsage } from '../../../platform/limits/rate-window.ts';
import type { UnconfirmedMailPurpose } from '../../../platform/mail/unconfirmed-mail-limit.ts';
import { hashSecret, newSecret } from '../../../platform/secrets/secrets.ts';
import { timestamp } from '../../../platform/time.ts';
import { getChosenLanguage } from '../../preferences/preferences.access.ts';
import { emailChanged } from '../../users/users.hooks.ts';
import {
  changeEmail,
  getEmailConfirmedAt,
  getUser,
  getUserWithPassword,
  lockPasswordHash,
  setEmailConfirmed,
} from '../../users/users.service.ts';
import { deletePasswordReset } from '../passwords/password-reset.store.ts';
import { requirePassword } from '../passwords/require-password.ts';
import { type SecurityNotice, sendSecurityNotice } from '../security-notice.ts';
import { renderEmailConfirmation } from './email-address.mail.ts';
import {
  consumeConfirmation,
  findConfirmation,
  findPendingEmail,
  saveConfirmation,
} from './email-address.store.ts';

/** The limit of confirmation emails that a user can cause. */
export const CONFIRMATION_MAIL_RATE: Rate = { max: 5, perMs: 3_600_000 };
/** The number of tracked users. */
const TRACKED_USERS_MAX = 50_000;

export type EmailAddresses = ReturnType<typeof createEmailAddresses>;

export async function getEmailStatus(reader: Reader, { userId }: Actor): Promise<EmailStatus> {
  const { email } = (await getUser(reader, userId)) ?? fail(authErrors.refresh_refused);
  const [confirmedAt, pending] = [
    await getEmailConfirmedAt(reader, userId),
    await findPendingEmail(reader, userId),
  ];
  return {
    email,
    confirmed_at: confirmedAt && timestamp(confirmedAt),
    pending_email: pending === email ? null : pending,
  };
}

/** Sends a link to an address, unless the address has received too many emails. Earlier links of the user stop working. */
async function sendLink(
  tx: Tx,
  user: User,
  email: string,
  notice: SecurityNotice,
  purpose: UnconfirmedMailPurpose,
): Promise<RateUsage> {
  const { mailer, publicUrl } = notice;
  const language = (await getChosenLanguage(tx, user.id)) ?? notice.language;
  const { secret, hash } = newSecret();
  await saveConfirmation(tx, { user_id: user.id, email }, hash);
  const link = `${publicUrl()}/confirm-email/${secret}`;
  return mailer.sendToUnconfirmed(
    tx,
    renderEmailConfirmation({ language, to: email, link, isChange: email !== user.email }),
    purpose,
  );
}

/** Sends the first link to the address of a new account. The registration succeeds also without the email; the user can request another. */
export async function sendFirstConfirmation(tx: Tx, user: User, notice: SecurityNotice): Promise<void> {
  await sendLink(tx, user, user.email, notice, 'first link');
}

/**
 * Confirms the current address, or changes it to the confirmed one. The old address gets a notice. Sessions stay, because the user has
 * confirmed the change with the password.
 */
export async function confirmEmail(
  tx: Tx,
  token: string,
  notice: SecurityNotice,
): Promise<{ email: string }> {
  const tokenHash = hashSecret(token);
  const { user_id, email } =
    (await findConfirmation(tx, tokenHash)) ?? fail(emailAddressErrors.email_link_ended);
  // Locks the user first, in the same order as a change of the password, which ends the confirmation.
  await lockPasswordHash(tx, user_id);
  if (!(await consumeConfirmation(tx, tokenHash))) fail(emailAddressErrors.email_link_ended);
  const before = (await getUser(tx, user_id)) ?? fail(emailAddressErrors.email_link_ended);
  if (before.email !== email) {
    // The notice is sent before the change, because the change clears whether the old address was confirmed.
    await sendSecurityNotice(tx, user_id, 'email_changed', notice, { to: before.email, detail: email });
    if ((await changeEmail(tx, user_id, email)) === 'email_taken') fail(authErrors.email_taken);
    // The link of a password reset may be in the mailbox of the old address, so it stops working.
    await deletePasswordReset(tx, user_id);
  }
  await setEmailConfirmed(tx, user_id);
  if (before.email !== email) await tx.runHook(emailChanged, (await getUser(tx, user_id))!);
  return { email };
}

export function createEmailAddresses(limits: Pick<Limits, 'createSharedWindow'>) {
  const ofUser = limits.createSharedWindow(
    'confirmation-mails-of-user',
    CONFIRMATION_MAIL_RATE,
    TRACKED_USERS_MAX,
  );
  function requireBelowLimit({ isExceeded, resetSeconds }: RateUsage): void {
    if (isExceeded) throw new RateLimited(resetSeconds);
  }
  /**
   * Sends a link that the user requests. The limit of the address counts only requests below the limit of the user.
   * @throws RateLimited
   */
  async function sendRequestedLink(tx: Tx, user: User, email: string, notice: SecurityNotice): Promise<void> {
    requireBelowLimit(await tx.once('confirmation of user', () => ofUser.take(user.id)));
    requireBelowLimit(await sendLink(tx, user, email, notice, 'requested link'));
  }
  return {
    /** Sends a link to a new address, and a notice to the current one. */
    async requestChange(
      tx: Tx,
      actor: Caller,
      change: { readonly email: string; readonly password: string },
      notice: SecurityNotice,
    ): Promise<EmailStatus> {
      await requirePassword(tx, actor, change.password);
      const user = (await getUser(tx, actor.userId))!;
      if (user.email === change.email) fail(emailAddressErrors.email_unchanged);
      if (await getUserWithPassword(tx, change.email)) fail(authErrors.email_taken);
      await sendRequestedLink(tx, user, change.email, notice);
      await sendSecurityNotice(tx, user.id, 'email_change_requested', notice, { detail: change.email });
      return getEmailStatus(tx, actor);
    },

    /** Sends a link to the pending address, or else to the current one. */
    async sendConfirmation(tx: Tx, { userId }: Actor, notice: SecurityNotice): Promise<void> {
      if ((await lockPasswordHash(tx, userId)) === null) fail(accountErrors.no_password);
      const user = (await getUser(tx, userId))!;
      const pending = await findPendingEmail(tx, userId);
      const isConfirmed = (await getEmailConfirmedAt(tx, userId)) !== null;
      if (isConfirmed && (pending === null || pending === user.email))
        fail(emailAddressErrors.email_confirmed);
      await sendRequestedLink(tx, user, pending ?? user.email, notice);
    },
  };
}
