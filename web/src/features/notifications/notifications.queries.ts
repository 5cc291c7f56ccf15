import type { QueryClient } from '@tanstack/react-query';
import {
  getUnreadNotifications,
  listNotifications,
} from '@workflow/contract/notifications/notifications.endpoints.ts';
import { NOTIFICATIONS_PAGE_SIZE } from '@workflow/contract/notifications/notifications.limits.ts';
import type { Notification } from '@workflow/contract/notifications/notifications.schema.ts';
import { call } from '../../platform/api/api.ts';
import { logFailure } from '../../platform/api/log-failure.ts';
import { fetchMore, liveQuery } from '../../platform/cache/live-query.ts';
import {
  type NotificationList,
  type NotificationTab,
  notificationListKey,
  unreadNotificationsKey,
} from './notifications.cache.ts';

const toList = (notifications: readonly Notification[]): NotificationList => ({
  notifications,
  isComplete: notifications.length < NOTIFICATIONS_PAGE_SIZE,
});

/**
 * Queries the number of unread notifications in all workspaces. A failure is only logged (product specification, section 8), and the
 * bell then shows the last known count.
 */
export const unreadNotificationsQuery = liveQuery({
  queryKey: unreadNotificationsKey,
  fetch: ({ signal }) => logFailure(call(getUnreadNotifications, {}, { signal }), signal),
});

/** Queries the newest notifications of a tab. A failure is logged, and the open panel offers to try again. */
export const notificationsQuery = (tab: NotificationTab) =>
  liveQuery({
    queryKey: notificationListKey(tab),
    fetch: async ({ signal }) => {
      const query = { unread_only: tab === 'unread' };
      return toList(await logFailure(call(listNotifications, { query }, { signal }), signal));
    },
  });

/** Fetches the next page of a tab, after the oldest loaded notification. */
export async function fetchOlderNotifications(client: QueryClient, tab: NotificationTab): Promise<void> {
  const key = notificationListKey(tab);
  const before = client.getQueryData<NotificationList>(key)?.notifications.at(-1)?.id;
  if (!before) return;
  const query = { unread_only: tab === 'unread', before };
  await fetchMore<NotificationList, readonly Notification[]>(
    client,
    key,
    () => call(listNotifications, { query }),
    (list, fetched) => {
      const known = new Set(list.notifications.map(({ id }) => id));
      const older = fetched.filter(({ id }) => !known.has(id));
      return { ...toList(fetched), notifications: [...list.notifications, ...older] };
    },
  );
}
