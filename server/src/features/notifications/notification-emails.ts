import { isKindWanted } from '@workflow/contract/notifications/notifications.decision.ts';
import { NOTIFICATION_KINDS } from '@workflow/contract/notifications/notifications.kinds.ts';
import { type DoNotDisturb, quietUntil } from '@workflow/contract/users/do-not-disturb.ts';
import type { Context } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { UNSUBSCRIBE_PATH } from '../../platform/http/routes/short-addresses.ts';
import { defineDueJob, defineDueWorker } from '../../platform/jobs/due-job.ts';
import type { Worker } from '../../platform/jobs/worker.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import type { NotificationSource } from '../../platform/notifications/notification-source.ts';
import { listPreferences } from '../preferences/preferences.access.ts';
import { getEmailConfirmedAt, getUser } from '../users/users.service.ts';
import {
  finishEmail,
  listEmailTimes,
  lockDueEmail,
  postponeEmail,
  putWaitingEmails,
  rescheduleEmail,
  type WaitingEmail,
} from './notification-emails.store.ts';
import type { PutNotification } from './notifications.change.store.ts';
import { EMAIL_ITEMS_MAX, renderNotifications } from './notifications.mail.ts';
import { listUnreadBetween } from './notifications.store.ts';
import type { Unsubscribing } from './unsubscribe.ts';

/** A notification is emailed only if it stays unread for so long. */
const UNREAD_MS = 5 * 60_000;
/** The delay between the first notification of an email and sending it, so that one email contains the notifications of this time. */
const DELAY_MS = 2 * UNREAD_MS;

/** Sends the emails that are due. What they say, and whether they wait for the end of a pause, is decided then. */
export const sendNotificationEmails = defineDueJob('notifications.send-emails', {
  times: 3,
  delaySeconds: 30,
});

/** Schedules an email about these notifications for each of their users who has none yet. */
export async function scheduleEmails(tx: Tx, created: readonly PutNotification[]): Promise<void> {
  if (created.length > 0) await putWaitingEmails(tx, created, DELAY_MS);
}

/** Returns when the email of a user is due who wants no alerts now: all of a pause is in one email. Null without a pause. */
function dueAfterPause(doNotDisturb: DoNotDisturb | null): Date | null {
  const end = quietUntil(doNotDisturb, Date.now());
  return end === null ? null : new Date(end + UNREAD_MS);
}

/** Moves the email that waits for a user who began, changed or ended a pause. */
export const rescheduleAfterPause = (
  tx: Tx,
  { userId, doNotDisturb }: { readonly userId: string; readonly doNotDisturb: DoNotDisturb | null },
): Promise<void> =>
  rescheduleEmail(tx, userId, {
    dueAt: dueAfterPause(doNotDisturb) ?? new Date(Date.now() + UNREAD_MS),
    delayMs: DELAY_MS,
  });

interface EmailParts {
  readonly sources: () => readonly NotificationSource[];
  readonly mailer: Mailer;
  readonly publicUrl: () => string;
  readonly unsubscribing: Pick<Unsubscribing, 'createToken'>;
}

/**
 * Returns the content of an email; null if the user has read everything, or no longer wants emails or the kinds. An unconfirmed address may belong to
 * another person, so it gets no emails.
 */
async function composeEmail(
  reader: Reader,
  { sources, publicUrl, unsubscribing }: EmailParts,
  { userId, since }: WaitingEmail,
  until: Date,
) {
  const preferences = (await listPreferences(reader, [userId])).get(userId);
  if (!preferences?.email_notifications) return null;
  if ((await getEmailConfirmedAt(reader, userId)) === null) return null;
  const unread = await listUnreadBetween(reader, sources(), userId, {
    from: since,
    until,
    kinds: NOTIFICATION_KINDS.filter((kind) => isKindWanted(kind, preferences)),
    limit: EMAIL_ITEMS_MAX + 1,
  });
  if (unread.length === 0) return null;
  const user = await getUser(reader, userId);
  if (!user) return null;
  const language = preferences.language === 'de' ? 'de' : 'en';
  const unsubscribeUrl = `${publicUrl()}${UNSUBSCRIBE_PATH}/${unsubscribing.createToken(user)}`;
  return renderNotifications(user.email, language, unread, { publicUrl: publicUrl(), unsubscribeUrl });
}

/** Sends the notification email of a user, or postpones it until the user’s do not disturb ends. */
async function sendEmail(tx: Tx, parts: EmailParts, waiting: WaitingEmail): Promise<void> {
  const { userId } = waiting;
  const user = await getUser(tx, userId);
  const postponed = user && dueAfterPause(user.do_not_disturb);
  if (postponed) return postponeEmail(tx, userId, postponed);
  const until = new Date(Date.now() - UNREAD_MS);
  const mail = await composeEmail(tx, parts, waiting, until);
  if (mail) await parts.mailer.send(tx, mail);
  await finishEmail(tx, userId, { until, delayMs: DELAY_MS });
}

/** Sends all emails that are due, each in a transaction of its own, so that one failure does not stop the others. */
async function sendDueEmails({ transact }: Context, parts: EmailParts): Promise<void> {
  const failures = new Map<string, unknown>();
  for (;;) {
    let userId: string | null = null;
    try {
      userId = await transact(async (tx) => {
        const waiting = await lockDueEmail(tx, [...failures.keys()]);
        userId = waiting?.userId ?? null;
        if (waiting) await sendEmail(tx, parts, waiting);
        return userId;
      });
      if (userId === null) break;
    } catch (error) {
      if (userId === null) throw error;
      failures.set(userId, error);
    }
  }
  for (const failure of failures.values()) throw failure;
}

export const emailWorker = (parts: EmailParts): Worker =>
  defineDueWorker(sendNotificationEmails, {
    handle: (context) => sendDueEmails(context, parts),
    listTimes: listEmailTimes,
  });
