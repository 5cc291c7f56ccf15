import { useRouter } from '@tanstack/react-router';
import type { taskNotices } from '@workflow/contract/tasks/notifications/notifications.events.ts';
import { useEffect } from 'react';
import { subscribe } from '../../../platform/socket/socket-events.ts';

/** The delay before the time zone is sent, in milliseconds, so that it does not slow down the first screen. */
const TIME_ZONE_DELAY_MS = 10_000;

/** Shows task notifications on every screen. The code loads with the first notification. */
export function TaskNotificationsBackground() {
  const router = useRouter();
  useEffect(() => {
    const stop = subscribe({ name: 'task_notices' } as typeof taskNotices, (event) => {
      void import('./show-task-notifications.ts')
        .then(({ showTaskNotifications: showNotices }) => showNotices(event, router))
        .catch(() => {});
    });
    const timer = setTimeout(() => {
      void import('./time-zone.ts').then(({ sendTimeZone: tellTimeZone }) => tellTimeZone()).catch(() => {});
    }, TIME_ZONE_DELAY_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [router]);
  return null;
}
