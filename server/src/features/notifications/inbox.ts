import { notificationErrors } from '@workflow/contract/notifications/notifications.errors.ts';
import {
  newNotification,
  notificationsRead,
  notificationsRemoved,
  notificationUpdated,
} from '@workflow/contract/notifications/notifications.events.ts';
import type {
  Notification,
  NotificationPage,
  UnreadNotifications,
} from '@workflow/contract/notifications/notifications.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { withGenericPlans } from '../../platform/database/statements/generic-plans.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import type { NotificationSource } from '../../platform/notifications/notification-source.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import { scheduleEmails } from './notification-emails.ts';
import { buildNotificationRows } from './notification-rows.ts';
import * as changes from './notifications.change.store.ts';
import {
  type NotifiableEvent,
  notificationsAlerted,
  type VisibilityChange,
  type Withdrawal,
} from './notifications.hooks.ts';
import * as store from './notifications.store.ts';
import * as withdrawals from './notifications.withdrawal.store.ts';
import { loadRecipients } from './recipients.ts';

/** The number of notifications in one statement. Between the statements of a large transaction, the process serves other requests. */
const BATCH_SIZE = 1_000;

/** The columns that a notification of a user is unique by. */
const keyOfRow = ({
  user_id,
  kind,
  subject_id,
}: Pick<changes.PutNotification, 'user_id' | 'kind' | 'subject_id'>) => `${user_id} ${kind} ${subject_id}`;

type Sources = () => readonly NotificationSource[];

export type Inbox = ReturnType<typeof createInbox>;

/** Handles items in batches. A batch that fails does not stop the others. @throws AggregateError with the errors of the failed batches */
async function inBatches<T>(
  items: readonly T[],
  size: number,
  handle: (batch: readonly T[]) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  for (let start = 0; start < items.length; start += size)
    await handle(items.slice(start, start + size)).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} batches failed`);
}

export function createInbox(sources: Sources) {
  const count = async (reader: Reader, userId: string): Promise<UnreadNotifications> => {
    const version = await store.findInboxVersion(reader, userId);
    const counts = await store.countUnread(reader, sources(), [userId]);
    return { unread_count: counts.get(userId) ?? 0, version };
  };

  /** Publishes read or deleted notifications to each of their users, with the unread count after the change. */
  const publishChanges = async (
    tx: Tx,
    changed: readonly changes.ChangedNotification[],
    event: typeof notificationsRead | typeof notificationsRemoved,
  ): Promise<void> => {
    if (changed.length === 0) return;
    const byUser = Map.groupBy(changed, ({ user_id }) => user_id);
    const counts = await withGenericPlans(tx, () => store.countUnread(tx, sources(), [...byUser.keys()]));
    for (const [userId, own] of byUser)
      tx.publish(event, [rooms.user(userId)], {
        ids: own.map(({ id }) => id),
        unread_count: counts.get(userId) ?? 0,
        version: own[0]!.version,
      });
  };

  /** Publishes created or updated notifications to their users, with the unread count after the change. */
  const publishStates = async (
    tx: Tx,
    changed: readonly changes.ChangedNotification[],
    event: typeof newNotification | typeof notificationUpdated,
  ): Promise<void> => {
    if (changed.length === 0) return;
    const ids = changed.map(({ id }) => id);
    const userIds = [...new Set(changed.map(({ user_id }) => user_id))];
    const [notifications, counts] = await withGenericPlans(tx, () =>
      Promise.all([
        store.listNotificationsById(tx, sources(), ids),
        store.countUnread(tx, sources(), userIds),
      ]),
    );
    for (const { userId, notification } of notifications)
      tx.publish(event, [rooms.user(userId)], { ...notification, unread_count: counts.get(userId) ?? 0 });
  };

  /** Publishes notifications that lost an event or may have changed their visibility. */
  const publishWithdrawn = async (
    tx: Tx,
    withdrawn: readonly withdrawals.WithdrawnNotification[],
  ): Promise<void> => {
    const removed = withdrawn.filter(({ is_removed }) => is_removed);
    await publishChanges(tx, removed, notificationsRemoved);
    const updated = withdrawn.filter(({ is_removed }) => !is_removed);
    await publishStates(tx, updated, notificationUpdated);
  };

  /** Leaves out the users who have been notified of the event before. */
  const withoutNotifiedUsers = async (tx: Tx, event: NotifiableEvent): Promise<NotifiableEvent> => {
    const { earlierSubjectIds: subjectIds, earlierKinds: kinds, sourceId: id, reasons } = event;
    if (!subjectIds || !id) return event;
    const userIds = reasons.flatMap((reason) => reason.userIds);
    const notified = await withdrawals.listUsersNotifiedOf(tx, sources(), { id, subjectIds, kinds, userIds });
    return {
      ...event,
      reasons: reasons.map((reason) => ({
        ...reason,
        userIds: reason.userIds.filter((userId) => !notified.includes(userId)),
      })),
    };
  };

  return {
    count,

    async list(reader: Reader, { userId }: Actor, page: NotificationPage): Promise<Notification[]> {
      if (page.before && !(await store.hasNotification(reader, userId, page.before)))
        fail(notificationErrors.unknown_notification);
      return store.listNotifications(reader, sources(), userId, page);
    },

    async read(tx: Tx, { userId }: Actor, id: string): Promise<Notification> {
      await publishChanges(tx, await changes.markNotificationRead(tx, userId, id), notificationsRead);
      const [found] = await store.listNotificationsById(tx, sources(), [id]);
      return found?.userId === userId ? found.notification : fail(notificationErrors.notification_not_found);
    },

    async markAllRead(tx: Tx, { userId }: Actor): Promise<UnreadNotifications> {
      const [first] = await changes.markAllRead(tx, userId);
      const unread = await count(tx, userId);
      if (first)
        tx.publish(notificationsRead, [rooms.user(userId)], { ids: null, ...unread, version: first.version });
      return unread;
    },

    async markSubjectRead(tx: Tx, { userId }: Actor, subjectId: string): Promise<UnreadNotifications> {
      await publishChanges(tx, await changes.markSubjectRead(tx, userId, subjectId), notificationsRead);
      return count(tx, userId);
    },

    async remove(tx: Tx, { userId }: Actor, id: string): Promise<void> {
      const removed = await changes.deleteNotification(tx, userId, id);
      if (removed.length === 0) fail(notificationErrors.notification_not_found);
      await publishChanges(tx, removed, notificationsRemoved);
    },

    async create(tx: Tx, given: readonly NotifiableEvent[]): Promise<void> {
      const events = await Promise.all(given.map((event) => withoutNotifiedUsers(tx, event)));
      const recipients = await loadRecipients(tx, events);
      // Inboxes are locked in the order of the user ids, so the rows are sorted before they are split into batches.
      const rows = buildNotificationRows(events, recipients, Date.now()).sort((one, other) =>
        one.user_id.localeCompare(other.user_id),
      );
      const returning = await withdrawals.takeReturning(
        tx,
        rows.flatMap(({ return_id, ...row }) => (return_id ? { ...row, return_id } : [])),
      );
      const returningKeys = new Set(returning.map(keyOfRow));
      const byKey = new Map(rows.map((row) => [keyOfRow(row), row]));
      for (let start = 0; start < rows.length; start += BATCH_SIZE) {
        const put = await changes.putNotifications(tx, sources(), rows.slice(start, start + BATCH_SIZE));
        const [returned, created] = [true, false].map((isReturning) =>
          put.filter((one) => returningKeys.has(keyOfRow(one)) === isReturning),
        ) as [changes.PutNotification[], changes.PutNotification[]];
        await publishStates(tx, returned, notificationUpdated);
        if (created.length === 0) continue;
        await scheduleEmails(
          tx,
          created.filter((one) => byKey.get(keyOfRow(one))?.isEmailed),
        );
        await tx.runHook(
          notificationsAlerted,
          created.filter((one) => byKey.get(keyOfRow(one))?.isAlerted),
        );
        await publishStates(tx, created, newNotification);
      }
    },

    async withdraw(tx: Tx, withdrawal: Withdrawal): Promise<void> {
      const withdrawn = await withGenericPlans(tx, () =>
        'events' in withdrawal
          ? withdrawals.withdrawEvents(tx, sources(), withdrawal)
          : withdrawals.removeActor(tx, withdrawal),
      );
      const returnId = 'events' in withdrawal ? withdrawal.returnId : withdrawal.actorId;
      if (returnId) await withdrawals.rememberWithdrawn(tx, returnId, withdrawn);
      await publishWithdrawn(tx, withdrawn);
    },

    /**
     * Hides or shows notifications in open tabs. Each batch has a transaction of its own, so that thousands of inboxes are not locked together.
     */
    async publishVisibility(
      { reader, transact }: Context,
      change: VisibilityChange,
      batchSize = BATCH_SIZE,
    ): Promise<void> {
      const chosen = await withdrawals.listNotificationsAbout(reader, change);
      await inBatches(chosen, batchSize, (batch) =>
        transact(async (tx) =>
          publishWithdrawn(
            tx,
            await withGenericPlans(tx, () => withdrawals.raiseVisibility(tx, sources(), batch)),
          ),
        ),
      );
    },

    /**
     * Publishes the current state of notifications whose messages or comments were edited. Each batch of users has a transaction of its own,
     * so that thousands of inboxes are not locked together.
     */
    async publishNewTexts(
      { reader, transact }: Context,
      editedIds: readonly string[],
      batchSize = BATCH_SIZE,
    ): Promise<void> {
      const userIds = await changes.listNotifiedUsers(reader, editedIds);
      await inBatches(userIds, batchSize, (batch) =>
        transact(async (tx) =>
          publishStates(tx, await changes.raiseVersions(tx, editedIds, batch), notificationUpdated),
        ),
      );
    },

    /** Marks notifications as read whose subjects the users have read where they are shown, such as in the channel. */
    async markReadElsewhere(tx: Tx, userIds: readonly string[]): Promise<void> {
      const seen = await withGenericPlans(tx, () => changes.markReadElsewhere(tx, sources(), userIds));
      await publishChanges(tx, seen, notificationsRead);
    },
  };
}
