/*
 * Shows push messages. It deliberately has no fetch handler and no cache, so that every visit loads the current version from the server.
 */

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data.json()));
});

/*
 * Always shows a notification. The server pushes only to browsers without a connected tab, so even a visible tab has not shown the message. Safari
 * also revokes the permission of sites whose push messages show no notification.
 */
async function show({ title, body, tag, link }) {
  await self.registration.showNotification(title, {
    body,
    // A tab’s desktop alert about the same notification has the same tag, so one replaces the other.
    tag,
    renotify: true,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { link },
  });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openLink(event.notification.data?.link ?? '/'));
});

/** Opens the link in the most recently used tab, or in a new one. */
async function openLink(link) {
  const [tab] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!tab) return self.clients.openWindow(link);
  const focused = await tab.focus().catch(() => null);
  if (!focused) return self.clients.openWindow(link);
  focused.postMessage({ type: 'open-link', link });
}
