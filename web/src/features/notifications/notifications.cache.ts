import type {
  Notification,
  UnreadNotifications,
} from '@workflow/contract/notifications/notifications.schema.ts';
import { accountKey } from '../../platform/cache/query-keys.ts';

/** The query key of all data about notifications. */
export const notificationsKey = accountKey('notifications');
export const unreadNotificationsKey = accountKey('notifications', 'unread-count');

export type NotificationTab = 'all' | 'unread';
export const NOTIFICATION_TABS: readonly NotificationTab[] = ['all', 'unread'];
export const notificationListKey = (tab: NotificationTab) => accountKey('notifications', 'list', tab);

/** The loaded notifications of a tab: the newest ones, without gaps. */
export interface NotificationList {
  readonly notifications: readonly Notification[];
  /** Whether there are no older notifications to load. */
  readonly isComplete: boolean;
}

/** Sorts as the server does: the newest first. */
const byTime = (one: Notification, other: Notification) =>
  other.created_at.localeCompare(one.created_at) || other.id.localeCompare(one.id);

/** Adds a notification, or replaces it if its version is greater. */
export function withNotification(
  list: NotificationList,
  tab: NotificationTab,
  notification: Notification,
): NotificationList {
  const known = list.notifications.find(({ id }) => id === notification.id);
  if (known && known.version >= notification.version) return list;
  const others = list.notifications.filter((one) => one !== known);
  const isShown = tab === 'all' || !notification.is_read;
  // Notifications older than the loaded ones come with the next page.
  const oldest = others.at(-1);
  const isLoaded = list.isComplete || !oldest || byTime(notification, oldest) < 0;
  if (!isShown || !isLoaded) return known ? { ...list, notifications: others } : list;
  return { ...list, notifications: [...others, notification].sort(byTime) };
}

/**
 * Marks notifications with smaller versions as read: the given ids, or all for null. They keep their own versions, so that a text update from
 * before this event still applies when it arrives later.
 */
export function withRead(
  list: NotificationList,
  tab: NotificationTab,
  { ids, version }: { readonly ids: readonly string[] | null; readonly version: number },
): NotificationList {
  const isNewlyRead = (one: Notification) =>
    !one.is_read && one.version < version && (ids === null || ids.includes(one.id));
  if (!list.notifications.some(isNewlyRead)) return list;
  const notifications =
    tab === 'unread'
      ? list.notifications.filter((one) => !isNewlyRead(one))
      : list.notifications.map((one) => (isNewlyRead(one) ? { ...one, is_read: true } : one));
  return { ...list, notifications };
}

/** Removes notifications with smaller versions, because one whose subject was restored returns with a greater one. */
export function withoutNotifications(
  list: NotificationList,
  { ids, version }: { readonly ids: readonly string[]; readonly version: number },
): NotificationList {
  const notifications = list.notifications.filter((one) => !ids.includes(one.id) || one.version > version);
  return notifications.length === list.notifications.length ? list : { ...list, notifications };
}

/** Returns the count with the greater version. */
export const newestCount = (one: UnreadNotifications, other: UnreadNotifications): UnreadNotifications =>
  other.version > one.version ? other : one;
