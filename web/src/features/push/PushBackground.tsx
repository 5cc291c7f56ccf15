import { useRouter } from '@tanstack/react-router';
import {
  notificationsRead,
  notificationsRemoved,
} from '@workflow/contract/notifications/notifications.events.ts';
import { useEffect } from 'react';
import { useCurrentUserId } from '../../platform/session/current-user.ts';
import { subscribe } from '../../platform/socket/socket-events.ts';
import { isPushChosen } from './push-choice.storage.ts';

/**
 * Opens the links of clicked push notifications, closes push notifications that were read elsewhere, and renews the subscription of this browser at
 * every visit, because it may have expired.
 */
export function PushBackground() {
  const { history } = useRouter();
  const userId = useCurrentUserId();
  useEffect(() => {
    if (!userId || !isPushChosen(userId)) return;
    const ending = new AbortController();
    void import('./push-subscription.ts')
      .then(async ({ closePushNotifications, findPushObstacle, onPushLink, subscribeToPush }) => {
        if (ending.signal.aborted) return;
        const close = (tag?: string) => void closePushNotifications(tag).catch(() => {});
        const stops = [
          onPushLink((link) => history.push(link)),
          subscribe(notificationsRead, ({ ids }) => (ids === null ? close() : ids.forEach(close))),
          subscribe(notificationsRemoved, ({ ids }) => ids.forEach(close)),
        ];
        ending.signal.addEventListener('abort', () => {
          for (const stop of stops) stop();
        });
        if (findPushObstacle() === null && Notification.permission === 'granted') await subscribeToPush();
      })
      // The next visit repeats the subscription.
      .catch(() => {});
    return () => ending.abort();
  }, [history, userId]);
  return null;
}
