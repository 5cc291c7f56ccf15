import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LazyDialog } from '../../ui/lazy/LazyDialog.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { closeNotifications, useIsNotificationsOpen } from './notifications.dialog.ts';
import { readShownSubjects } from './shown-subject.ts';

const NotificationsDrawer = lazyComponent(() => import('./NotificationsDrawer.tsx'), 'NotificationsDrawer');

/** The panel, and what happens to notifications on every screen. */
export function NotificationsBackground() {
  const opened = useIsNotificationsOpen();
  const client = useQueryClient();
  const router = useRouter();
  useEffect(() => readShownSubjects(client, router), [client, router]);
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
