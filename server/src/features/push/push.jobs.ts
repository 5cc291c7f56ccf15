import { isPushed } from '@workflow/contract/notifications/notifications.decision.ts';
import { DEFAULT_PREFERENCES } from '@workflow/contract/preferences/preferences.schema.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { defineWorker, type Worker } from '../../platform/jobs/worker.ts';
import type { Log } from '../../platform/log/log.ts';
import { mailLanguageFor } from '../../platform/mail/mail-language.ts';
import type { NotificationSource } from '../../platform/notifications/notification-source.ts';
import { timestamp } from '../../platform/time.ts';
import {
  decideAgain,
  findUnreadNotification,
  type OwnNotification,
} from '../notifications/notifications.access.ts';
import type { AlertedNotification } from '../notifications/notifications.hooks.ts';
import { listPreferences } from '../preferences/preferences.access.ts';
import { isSessionConnected } from '../presence/presence.access.ts';
import { getUser } from '../users/users.service.ts';
import { composePushMessage } from './push.message.ts';
import type { PushSender } from './push.sender.ts';
import {
  deleteSubscription,
  findSubscription,
  listSubscriptions,
  type SubscriptionRow,
} from './push.store.ts';

/** A user stays online for some seconds after closing the last tab. Jobs for online users run after this delay and check the presence again. */
const ONLINE_DELAY_MS = 10_000;

interface PendingPush {
  readonly subscriptionId: string;
  readonly notificationId: string;
  /** The time of the notification’s last event. A later event enqueues its own job, and this one then sends nothing. */
  readonly createdAt: string;
}

const sendPush = defineJob<PendingPush>({
  name: 'push.send',
  retry: { times: 4, delaySeconds: 30 },
  timeoutSeconds: 60,
  concurrency: 4,
  uniqueBy: ({ subscriptionId, notificationId, createdAt }) =>
    `${subscriptionId} ${notificationId} ${createdAt}`,
});

/**
 * Enqueues a message to each subscribed browser of these users. It takes a fixed number of statements, because a mention of a large channel
 * alerts thousands of browsers.
 */
export async function schedulePushes(tx: Tx, alerted: readonly AlertedNotification[]): Promise<void> {
  if (alerted.length === 0) return;
  const subscriptions = await listSubscriptions(
    tx,
    alerted.map(({ user_id }) => user_id),
  );
  const messagesTo = (isOnline: boolean): PendingPush[] =>
    alerted.flatMap(({ id: notificationId, user_id, created_at }) =>
      (subscriptions.get(user_id) ?? [])
        .filter(({ is_online }) => is_online === isOnline)
        .map(({ id: subscriptionId }) => ({
          subscriptionId,
          notificationId,
          createdAt: timestamp(created_at),
        })),
    );
  await tx.enqueueAll(sendPush, messagesTo(false));
  await tx.enqueueAll(sendPush, messagesTo(true), new Date(Date.now() + ONLINE_DELAY_MS));
}

interface PushParts {
  readonly sources: () => readonly NotificationSource[];
  readonly sender: () => PushSender;
  readonly log: Log;
}

/** Returns the message; null if the user is online, the browser has a connected tab, or the user’s settings allow no alert now. */
async function composeIfWanted(
  reader: Reader,
  sources: readonly NotificationSource[],
  subscription: SubscriptionRow,
  found: OwnNotification,
) {
  const { user_id: userId, session_id: sessionId } = subscription;
  const user = await getUser(reader, userId);
  if (!user) return null;
  const preferences = (await listPreferences(reader, [userId])).get(userId) ?? DEFAULT_PREFERENCES;
  const decision = await decideAgain(reader, sources, found);
  const isConnected = await isSessionConnected(reader, { sessionId, userId });
  if (!isPushed(decision, { status: user.status, isConnected })) return null;
  const { language, push_content: hasContent } = preferences;
  return composePushMessage(found.notification, {
    language: language === 'auto' ? subscription.language : mailLanguageFor(language),
    hasContent,
  });
}

/** Sends a message, and deletes a subscription that the push service no longer knows. */
export const pushWorker = ({ sources, sender, log }: PushParts): Worker =>
  defineWorker(sendPush, async ({ data, reader, transact }) => {
    const subscription = await findSubscription(reader, data.subscriptionId);
    if (subscription && sender().isPaused(subscription.user_id))
      throw new Error('The push services of the user are too slow.');
    const found = subscription && (await findUnreadNotification(reader, sources(), data.notificationId));
    if (!found || found.userId !== subscription.user_id || found.notification.created_at !== data.createdAt)
      return;
    const message = await composeIfWanted(reader, sources(), subscription, found);
    if (!message) return;
    const result = await sender().send(subscription, message);
    if (result.isGone) await transact((tx) => deleteSubscription(tx, subscription.id, subscription.endpoint));
    else if (result.isRetryable) throw new Error(`The push service answered ${result.status}.`);
    else if (!result.isSent) log.warn({ status: result.status }, 'a push service refused a message');
  });
