import { useReadNotification } from './notifications.mutations.ts';
import { useUnreadNotifications } from './useUnreadNotifications.ts';

/** Marks all notifications as read, if some are unread. */
export function useReadAllCommand(): (() => void) | null {
  const { mutate } = useReadNotification();
  return useUnreadNotifications() > 0 ? () => mutate(null) : null;
}
