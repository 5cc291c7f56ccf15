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

/** The newest notifications of a tab, without gaps. */
export interface NotificationList {
  readonly notifications: readonly Notification[];
  /** Whether the server has no older ones. */
  readonly isComplete: boolean;
}

/** Compares in the order of the server's list: the newest first. */
const byTime = (one: Notification, other: Notification) =>
  other.created_at.localeCompare(one.created_at) || other.id.localeCompare(one.id);

/** Adds a notification, or replaces an older state of it. */
export function withNotification(
  list: NotificationList,
  tab: NotificationTab,
  notification: Notification,
): NotificationList {
  const known = list.notifications.find(({ id }) => id === notification.id);
  if (known && known.version >= notification.version) return list;
  const others = list.notifications.filter((one) => one !== known);
  const isShown = tab === 'all' || !notification.is_read;
  // Older notifications than the loaded ones come with the next page.
  const oldest = others.at(-1);
  const isLoaded = list.isComplete || !oldest || byTime(notification, oldest) < 0;
  if (!isShown || !isLoaded) return known ? { ...list, notifications: others } : list;
  return { ...list, notifications: [...others, notification].sort(byTime) };
}

/**
 * Marks notifications as read: those with these ids, or all with smaller versions. They keep their own version, so that an earlier text
 * that arrives after this event still replaces the known one.
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

export function withoutNotifications(list: NotificationList, ids: readonly string[]): NotificationList {
  const notifications = list.notifications.filter(({ id }) => !ids.includes(id));
  return notifications.length === list.notifications.length ? list : { ...list, notifications };
}

/** Returns the count with the greater version. */
export const newestCount = (one: UnreadNotifications, other: UnreadNotifications): UnreadNotifications =>
  other.version > one.version ? other : one;
