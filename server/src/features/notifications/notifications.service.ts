import type { Tx } from '../../platform/database/transactions/transact.ts';
import {
  type Cause,
  type NotifiableEvent,
  notificationsCaused,
  notificationsWithdrawn,
  notificationTextChanged,
  readPositionsMoved,
  type Withdrawal,
} from './notifications.hooks.ts';

export type { Cause, NotifiableEvent, Reason } from './notifications.hooks.ts';

/** Notifies users of events, in the transaction of the events. One call per transaction keeps the lock order. */
export async function notify(tx: Tx, causes: readonly Cause[]): Promise<void> {
  await notifyOfEvents(
    tx,
    causes.map(({ kind, subjectId, userIds, ...event }) => ({
      ...event,
      reasons: [{ kind, subjectId, userIds }],
    })),
  );
}

/** Notifies users of events that may concern them for several reasons. */
export async function notifyOfEvents(tx: Tx, events: readonly NotifiableEvent[]): Promise<void> {
  if (events.length > 0) await tx.runHook(notificationsCaused, events);
}

/** Deletes notifications whose cause no longer exists. A notification with other causes stays and lists only these. */
export async function withdrawNotifications(tx: Tx, withdrawal: Withdrawal): Promise<void> {
  await tx.runHook(notificationsWithdrawn, withdrawal);
}

/** Updates the text of notifications about an edited message or comment in open tabs, soon after the commit. */
export async function updateNotificationTextsSoon(tx: Tx, editedId: string): Promise<void> {
  await tx.runHook(notificationTextChanged, editedId);
}

/**
 * Marks notifications as read soon after the user has read messages or threads. It runs after the commit and writes
 * nothing in this transaction.
 */
export async function readNotificationsSoon(tx: Tx, userId: string): Promise<void> {
  await tx.runHook(readPositionsMoved, userId);
}
