import { isKindEnabled } from '@workflow/contract/notifications/notifications.decision.ts';
import { NOTIFICATION_KINDS } from '@workflow/contract/notifications/notifications.kinds.ts';
import { type DoNotDisturb, quietUntil } from '@workflow/contract/users/do-not-disturb.ts';
import type { Context } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { UNSUBSCRIBE_PATH } from '../../platform/http/routes/short-addresses.ts';
import { defineDueJob, defineDueWorker } from '../../platform/jobs/due-job.ts';
import type { Worker } from '../../platform/jobs/worker.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import { mailLanguageFor } from '../../platform/mail/mail-language.ts';
import type { NotificationSource } from '../../platform/notifications/notification-source.ts';
import { listPreferences } from '../preferences/preferences.access.ts';
import { getEmailConfirmedAt, getUser } from '../users/users.service.ts';
import {
  clearOrRescheduleEmail,
  listEmailTimes,
  lockDueEmail,
  type PendingEmail,
  postponeEmail,
  rescheduleEmail,
  schedulePendingEmails,
} from './notification-emails.store.ts';
import type { PutNotification } from './notifications.change.store.ts';
import { EMAIL_ITEMS_MAX, renderNotifications } from './notifications.mail.ts';
import { listForEmail } from './notifications.store.ts';
import type { UnsubscribeLinks } from './unsubscribe.ts';

/** A notification is emailed only if it stays unread for this long. */
const UNREAD_MS = 5 * 60_000;
/** The delay from the first notification to its email, so that one email contains all notifications of this period. */
const DELAY_MS = 2 * UNREAD_MS;

/** Sends due emails. The job composes an email when it is due, or postpones it if the user is in do not disturb at that time. */
export const sendNotificationEmails = defineDueJob('notifications.send-emails', {
  times: 3,
  delaySeconds: 30,
});

/** Schedules an email for each user of these notifications who has none pending. */
export async function scheduleEmails(tx: Tx, created: readonly PutNotification[]): Promise<void> {
  if (created.length > 0) await schedulePendingEmails(tx, created, DELAY_MS);
}

/** Returns when an email is due after do not disturb ends, so that one email covers the whole period; null if the user can be alerted now. */
function dueAfterPause(doNotDisturb: DoNotDisturb | null): Date | null {
  const end = quietUntil(doNotDisturb, Date.now());
  return end === null ? null : new Date(end + UNREAD_MS);
}

/** Reschedules the pending email of a user who changed do not disturb. */
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
  readonly unsubscribeLinks: Pick<UnsubscribeLinks, 'createToken'>;
}

/**
 * Composes an email; null if the user has read everything or has turned off emails or the kinds. An unconfirmed address gets no email,
 * because it may belong to another person.
 */
async function composeEmail(
  reader: Reader,
  { sources, publicUrl, unsubscribeLinks }: EmailParts,
  { userId, since, mailedAt }: PendingEmail,
  until: Date,
) {
  const preferences = (await listPreferences(reader, [userId])).get(userId);
  if (!preferences?.email_notifications) return null;
  if ((await getEmailConfirmedAt(reader, userId)) === null) return null;
  const unread = await listForEmail(reader, sources(), userId, {
    since,
    mailedAt,
    until,
    kinds: NOTIFICATION_KINDS.filter((kind) => isKindEnabled(kind, preferences)),
    limit: EMAIL_ITEMS_MAX + 1,
  });
  if (unread.length === 0) return null;
  const user = await getUser(reader, userId);
  if (!user) return null;
  const language = mailLanguageFor(preferences.language);
  const unsubscribeUrl = `${publicUrl()}${UNSUBSCRIBE_PATH}/${unsubscribeLinks.createToken(user)}`;
  return renderNotifications(user.email, language, unread, { publicUrl: publicUrl(), unsubscribeUrl });
}

/** Sends the email of a user, or postpones it until do not disturb ends. */
async function sendEmail(tx: Tx, parts: EmailParts, waiting: PendingEmail): Promise<void> {
  const { userId } = waiting;
  const user = await getUser(tx, userId);
  const postponed = user && dueAfterPause(user.do_not_disturb);
  if (postponed) return postponeEmail(tx, userId, postponed);
  const now = new Date();
  const until = new Date(now.getTime() - UNREAD_MS);
  const mail = await composeEmail(tx, parts, waiting, until);
  if (mail) await parts.mailer.send(tx, mail);
  await clearOrRescheduleEmail(tx, userId, { now, until, delayMs: DELAY_MS });
}

/** Sends all due emails, each in its own transaction, so that one failure does not stop the others. */
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
