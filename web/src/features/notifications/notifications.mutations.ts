import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  deleteNotification,
  readAllNotifications,
  readNotification,
} from '@workflow/contract/notifications/notifications.endpoints.ts';
import type { Notification } from '@workflow/contract/notifications/notifications.schema.ts';
import { call, errorMessageOf } from '../../platform/api/api.ts';
import { updateCache } from '../../platform/cache/live-query.ts';
import { toast } from '../../ui/feedback/toast.ts';
import {
  NOTIFICATION_TABS,
  type NotificationList,
  notificationListKey,
  notificationsKey,
} from './notifications.cache.ts';
import { notificationsTexts as texts } from './notifications.texts.ts';

/** Updates the cached lists optimistically, until the server’s event arrives. */
function useOptimisticLists() {
  const client = useQueryClient();
  return {
    show: (change: (notifications: readonly Notification[]) => readonly Notification[]) => {
      for (const tab of NOTIFICATION_TABS)
        updateCache<NotificationList>(client, notificationListKey(tab), (list) => ({
          ...list,
          notifications: change(list.notifications),
        }));
    },
    refetch: () => void client.invalidateQueries({ queryKey: notificationsKey }),
  };
}

/** Marks one notification as read, or all for null. The lists update optimistically, and the count with the server’s event. */
export function useReadNotification() {
  const { show, refetch } = useOptimisticLists();
  return useMutation({
    mutationFn: async (id: string | null) => {
      if (id === null) await call(readAllNotifications, {});
      else await call(readNotification, { params: { id } });
    },
    onMutate: (id) =>
      show((all) => all.map((one) => (id === null || one.id === id ? { ...one, is_read: true } : one))),
    onError: (error) => {
      refetch();
      toast.error(errorMessageOf(error, texts.readFailed));
    },
    onSuccess: refetch,
  });
}

export function useDeleteNotification() {
  const { show, refetch } = useOptimisticLists();
  return useMutation({
    mutationFn: (id: string) => call(deleteNotification, { params: { id } }),
    onMutate: (id) => show((all) => all.filter((one) => one.id !== id)),
    onError: (error) => toast.error(errorMessageOf(error, texts.removeFailed)),
    onSettled: refetch,
  });
}
