import type { NotificationKind } from '@workflow/contract/notifications/notifications.kinds.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import {
  type Cause,
  type NotifiableEvent,
  notificationsCaused,
  notificationsWithdrawn,
  notificationTextChanged,
  notificationVisibilityChanged,
  readPositionsMoved,
  type Withdrawal,
} from './notifications.hooks.ts';

export type { Cause, NotifiableEvent, Reason, WithdrawnEvent } from './notifications.hooks.ts';

/** Notifies users of events, in the transaction of the events. Call it once per transaction, because the call locks inboxes in order. */
export async function notify(tx: Tx, causes: readonly Cause[]): Promise<void> {
  await notifyOfEvents(
    tx,
    causes.map(({ kind, subjectId, userIds, ...event }) => ({
      ...event,
      reasons: [{ kind, subjectId, userIds }],
    })),
  );
}

/** Notifies users of events that can have several reasons. */
export async function notifyOfEvents(tx: Tx, events: readonly NotifiableEvent[]): Promise<void> {
  if (events.length > 0) await tx.runHook(notificationsCaused, events);
}

/** A deleted comment with its author and the users whom it mentioned. */
export interface DeletedComment {
  readonly id: string;
  readonly user_id: string | null;
  readonly mentioned: readonly string[];
}

/** Withdraws deleted comments. They were combined with others in notifications of comments, and of mentions for the users whom they mentioned. */
export async function withdrawComments(
  tx: Tx,
  deleted: readonly DeletedComment[],
  {
    subjectId,
    comment,
    mention,
  }: {
    readonly subjectId: string;
    readonly comment: NotificationKind;
    readonly mention: NotificationKind;
  },
): Promise<void> {
  await withdrawNotifications(tx, {
    events: deleted.flatMap(({ id, user_id: actorId, mentioned }) => [
      { id, actorId, subjectIds: [subjectId], kinds: [comment], exceptUserIds: mentioned },
      { id, actorId, subjectIds: [subjectId], isInOrder: false, kinds: [mention], userIds: mentioned },
      // A notification that is only about the deleted comment is removed, whatever its kind.
      { id, actorId: null },
    ]),
  });
}

/** Removes events that no longer notify from their notifications. A notification keeps its other events. */
export async function withdrawNotifications(tx: Tx, withdrawal: Withdrawal): Promise<void> {
  await tx.runHook(notificationsWithdrawn, withdrawal);
}

/**
 * Schedules hiding or showing notifications in open tabs, shortly after the commit, because their subjects moved to the trash or back, or the
 * access of these users (null for everyone) changed.
 */
export async function updateNotificationVisibilitySoon(
  tx: Tx,
  subjectIds: readonly string[],
  userIds: readonly string[] | null = null,
): Promise<void> {
  if (subjectIds.length > 0 && userIds?.length !== 0)
    await tx.runHook(notificationVisibilityChanged, { subjectIds, userIds });
}

/** Schedules an update of notifications about an edited message or comment in open tabs, shortly after the commit. */
export async function updateNotificationTextsSoon(tx: Tx, editedId: string): Promise<void> {
  await tx.runHook(notificationTextChanged, editedId);
}

/**
 * Schedules marking notifications as read whose messages or threads the user has read, shortly after the commit. It writes nothing in this
 * transaction.
 */
export async function readNotificationsSoon(tx: Tx, userId: string): Promise<void> {
  await tx.runHook(readPositionsMoved, userId);
}
