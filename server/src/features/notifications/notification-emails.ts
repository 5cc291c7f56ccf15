import { quietUntil } from '@workflow/contract/users/do-not-disturb.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { defineWorker, type Worker } from '../../platform/jobs/worker.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import type { NotificationSource } from '../../platform/notifications/notification-source.ts';
import { timestamp } from '../../platform/time.ts';
import { listPreferences } from '../preferences/preferences.access.ts';
import { getEmailConfirmedAt, getUser } from '../users/users.service.ts';
import type { PutNotification } from './notifications.change.store.ts';
import { EMAIL_ITEMS_MAX, renderNotifications } from './notifications.mail.ts';
import { listUnreadBetween } from './notifications.store.ts';

/** Notifications of one period share an email, which is sent one period later if they are still unread. */
const PERIOD_MS = 5 * 60_000;

interface WaitingEmail {
  readonly userId: string;
  readonly from: number;
  /** The end of a pause that the email waits for. The email then covers all periods from the first one. */
  readonly pauseEnd?: number;
  /** The end of the periods that the email covers, if the pause was extended. Later notifications have another email. */
  readonly until?: number;
}

/**
 * The key contains the period, so that a new notification never joins an email that is already being sent. All periods of a pause share
 * one email.
 */
const emailNotifications = defineJob<WaitingEmail>({
  name: 'notifications.email',
  retry: { times: 3, delaySeconds: 30 },
  timeoutSeconds: 300,
  uniqueBy: ({ userId, from, pauseEnd, until = '' }) =>
    pauseEnd === undefined ? `${userId} ${from}` : `${userId} pause ${pauseEnd} ${until}`,
});

/** Schedules an email about these notifications. */
export async function scheduleEmails(tx: Tx, created: readonly PutNotification[]): Promise<void> {
  const periods = new Map<string, { readonly userId: string; readonly from: number }>();
  for (const { user_id: userId, created_at } of created) {
    const from = Math.floor(Date.parse(timestamp(created_at)) / PERIOD_MS) * PERIOD_MS;
    periods.set(`${userId} ${from}`, { userId, from });
  }
  for (const period of periods.values())
    await tx.enqueue(emailNotifications, period, new Date(period.from + 2 * PERIOD_MS));
}

/**
 * Returns the end of the period whose notifications the email lists. The last notifications before the end of a pause get emails of their
 * own.
 */
const endOf = ({ from, pauseEnd = 0, until }: WaitingEmail): number =>
  until ?? Math.max(from + PERIOD_MS, Math.ceil(pauseEnd / PERIOD_MS) * PERIOD_MS - 2 * PERIOD_MS);

interface EmailParts {
  readonly sources: () => readonly NotificationSource[];
  readonly mailer: Mailer;
  readonly publicUrl: () => string;
}

/**
 * Returns the content of an email; null if the user has read everything or no longer wants emails. An unconfirmed address may belong to
 * another person, so it gets no emails.
 */
async function composeEmail(reader: Reader, { sources, publicUrl }: EmailParts, waiting: WaitingEmail) {
  const { userId, from } = waiting;
  const preferences = (await listPreferences(reader, [userId])).get(userId);
  if (!preferences?.email_notifications) return null;
  if ((await getEmailConfirmedAt(reader, userId)) === null) return null;
  const unread = await listUnreadBetween(reader, sources(), userId, {
    from: new Date(from),
    until: new Date(endOf(waiting)),
    limit: EMAIL_ITEMS_MAX + 1,
  });
  if (unread.length === 0) return null;
  const user = await getUser(reader, userId);
  if (!user) return null;
  const language = preferences.language === 'de' ? 'de' : 'en';
  return renderNotifications(user.email, language, unread, publicUrl());
}

/** While notifications are paused, the email waits for the end of the pause. It lists what is still unread then. */
export const emailWorker = (parts: EmailParts): Worker =>
  defineWorker(emailNotifications, ({ data: waiting, transact }) =>
    transact(async (tx) => {
      const { userId, from } = waiting;
      const user = await getUser(tx, userId);
      const pauseEnd = user && quietUntil(user.do_not_disturb, Date.now());
      if (pauseEnd && pauseEnd !== waiting.pauseEnd) {
        const until = waiting.pauseEnd === undefined ? {} : { until: endOf(waiting) };
        await tx.enqueue(emailNotifications, { userId, from, pauseEnd, ...until }, new Date(pauseEnd));
        return;
      }
      const mail = await composeEmail(tx, parts, waiting);
      if (mail) await parts.mailer.send(tx, mail);
    }),
  );
