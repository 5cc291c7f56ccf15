import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LazyDialog } from '../../ui/lazy/LazyDialog.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { closeNotifications, useIsNotificationsOpen } from './notifications.dialog.ts';
import { readShownReactions, readShownSubjects } from './shown-subject.ts';
import { useUnreadNotifications } from './useUnreadNotifications.ts';

const NotificationsDrawer = lazyComponent(() => import('./NotificationsDrawer.tsx'), 'NotificationsDrawer');

/** Renders the notifications panel, shows desktop alerts, and marks the subject on the screen as read. */
export function NotificationsBackground() {
  const opened = useIsNotificationsOpen();
  const client = useQueryClient();
  const router = useRouter();
  const hasUnread = useUnreadNotifications() > 0;
  useEffect(() => (hasUnread ? readShownSubjects(router) : undefined), [hasUnread, router]);
  useEffect(readShownReactions, []);
  useEffect(() => {
    const ending = new AbortController();
    void import('./desktop-notifications.ts')
      .then((loaded) =>
        loaded.showDesktopNotifications(client, (link) => router.history.push(link), ending.signal),
      )
      .catch(() => {});
    return () => ending.abort();
  }, [client, router]);
  return <LazyDialog opened={opened} onClose={closeNotifications} Part={NotificationsDrawer} />;
}
