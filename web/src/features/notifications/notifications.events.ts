import type { QueryClient } from '@tanstack/react-query';
import type { EventPayload } from '@workflow/contract/core/api/event.ts';
import {
  directMessageAlert,
  newNotification,
  notificationsRead,
  notificationsRemoved,
  notificationUpdated,
} from '@workflow/contract/notifications/notifications.events.ts';
import type { UnreadNotifications } from '@workflow/contract/notifications/notifications.schema.ts';
import { BoundedMap } from '../../platform/cache/bounded-map.ts';
import { type Change, updateCacheAndPendingFetches } from '../../platform/cache/live-query.ts';
import { type Applier, defineApplier, ignoreEvent } from '../../platform/feature/event-applier.ts';
import {
  NOTIFICATION_TABS,
  type NotificationList,
  type NotificationTab,
  newestCount,
  notificationListKey,
  unreadNotificationsKey,
  withNotification,
  withoutNotifications,
  withRead,
} from './notifications.cache.ts';

/** The version at which each notification was read, because a read event may arrive before its notification. */
const readVersions = new BoundedMap<number>('read notifications');
/** The key of `readVersions` for all notifications. */
const ALL = 'all';
/** The version at which each notification was removed. It returns only with a greater one. */
const removedVersions = new BoundedMap<number>('removed notifications');

function updateLists(
  client: QueryClient,
  change: (list: NotificationList, tab: NotificationTab) => NotificationList,
): void {
  for (const tab of NOTIFICATION_TABS)
    updateCacheAndPendingFetches<NotificationList>(client, notificationListKey(tab), (list) =>
      change(list, tab),
    );
}

const updateCount = (client: QueryClient, { unread_count, version }: UnreadNotifications): void => {
  const change: Change<UnreadNotifications> = (known) => newestCount(known, { unread_count, version });
  updateCacheAndPendingFetches(client, unreadNotificationsKey, change);
};

/** Applies a new or updated notification. */
export const applyNotification = (client: QueryClient, event: EventPayload<typeof newNotification>): void => {
  updateCount(client, event);
  if ((removedVersions.get(client, event.id) ?? 0) >= event.version) return;
  const { unread_count: _, ...notification } = event;
  const readVersion = Math.max(readVersions.get(client, event.id) ?? 0, readVersions.get(client, ALL) ?? 0);
  const current = readVersion > notification.version ? { ...notification, is_read: true } : notification;
  updateLists(client, (list, tab) => withNotification(list, tab, current));
};

export const applyNotificationsRead: Applier<typeof notificationsRead> = (client, event) => {
  updateCount(client, event);
  for (const id of event.ids ?? [ALL])
    readVersions.set(client, id, Math.max(readVersions.get(client, id) ?? 0, event.version));
  updateLists(client, (list, tab) => withRead(list, tab, event));
};

export const applyNotificationsRemoved: Applier<typeof notificationsRemoved> = (client, event) => {
  updateCount(client, event);
  for (const id of event.ids)
    removedVersions.set(client, id, Math.max(removedVersions.get(client, id) ?? 0, event.version));
  updateLists(client, (list) => withoutNotifications(list, event));
};

export const notificationAppliers = [
  defineApplier(newNotification, applyNotification),
  defineApplier(notificationUpdated, applyNotification),
  defineApplier(notificationsRead, applyNotificationsRead),
  defineApplier(notificationsRemoved, applyNotificationsRemoved),
  ignoreEvent(directMessageAlert, 'it changes no cached data; `desktop-notifications.ts` shows an alert'),
];
