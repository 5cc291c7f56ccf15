/*
 * Shows push messages. It has no fetch handler and no cache on purpose: every visit loads the current version from the server.
 */

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data.json()));
});

/*
 * Always shows a notification: the server pushes only to users without a connection, so no tab has shown the message, not even a visible
 * one. Safari also revokes the permission of sites whose push messages show nothing.
 */
async function show({ title, body, tag, link }) {
  await self.registration.showNotification(title, {
    body,
    // A desktop alert of a tab about the same notification has the same tag, so only one of them stays.
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

/** Shows the link in the tab that was used last, or in a new one. */
async function openLink(link) {
  const [tab] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!tab) return self.clients.openWindow(link);
  const focused = await tab.focus().catch(() => null);
  if (!focused) return self.clients.openWindow(link);
  focused.postMessage({ type: 'open-link', link });
}
