import { useRouter } from '@tanstack/react-router';
import type { taskNotices } from '@workflow/contract/tasks/notifications/notifications.events.ts';
import { useEffect } from 'react';
import { subscribe } from '../../../platform/socket/socket-events.ts';

/** The first screen needs neither. */
const ZONE_AFTER_MS = 10_000;

/** Shows what concerns the person, whatever is on the screen; the code for it comes with the first of it. */
export function TaskNotificationsBackground() {
  const router = useRouter();
  useEffect(() => {
    const stop = subscribe({ name: 'task_notices' } as typeof taskNotices, (told) => {
      void import('./show-task-notifications.ts')
        .then(({ showTaskNotifications: showNotices }) => showNotices(told, router))
        .catch(() => {});
    });
    const timer = setTimeout(() => {
      void import('./time-zone.ts').then(({ sendTimeZone: tellTimeZone }) => tellTimeZone()).catch(() => {});
    }, ZONE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [router]);
  return null;
}
