import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useCurrentUserId } from '../../platform/session/current-user.ts';
import { unreadNotificationsQuery } from './notifications.queries.ts';
import { readStoredCount, storeCount } from './unread-count.storage.ts';

/** Returns the number of unread notifications, and stores it in this browser for the next visit. */
export function useUnreadNotifications(): number {
  const userId = useCurrentUserId() ?? '';
  // A new object in each render would cause an endless render loop while the request is pending.
  const stored = useMemo(() => readStoredCount(userId), [userId]);
  const { data, isPlaceholderData } = useQuery({
    ...unreadNotificationsQuery,
    ...(stored && { placeholderData: stored }),
  });
  useEffect(() => {
    if (data && !isPlaceholderData && userId) storeCount(userId, data);
  }, [data, isPlaceholderData, userId]);
  return data?.unread_count ?? 0;
}
