import type { EventPayload } from '@workflow/contract/core/api/event.ts';
import { plainText } from '@workflow/contract/messages/markdown/markdown.plain.ts';
import { parseMarkdown } from '@workflow/contract/messages/markdown/markdown.ts';
import {
  newNotification,
  notificationsRead,
  notificationsRemoved,
} from '@workflow/contract/notifications/notifications.events.ts';
import { subscribe } from '../../platform/socket/socket-events.ts';
import { hasDesktopPermission } from './desktop-permission.ts';
import { titleOf } from './notification-title.ts';
import { isTabInUse } from './shown-subject.ts';

/** The name of the lock that one tab of the browser holds, and of the channel between the tabs. */
const NAME = 'workflow-desktop-notifications';
/** How long the leader waits for a tab that shows the subject already, in milliseconds. */
const WAIT_MS = 400;

type Arrived = EventPayload<typeof newNotification>;

/** Whether an address shows the place to which a link leads: the same screen, and the same task if it names one. */
export function isShownAt(link: string, address: string): boolean {
  const [target, current] = [link, address].map((one) => new URL(one, 'http://localhost')) as [URL, URL];
  return (
    target.pathname === current.pathname &&
    target.searchParams.get('task') === current.searchParams.get('task')
  );
}

/**
 * Shows new notifications on the desktop. Exactly one tab shows them: the one that holds the lock. A tab that shows the
 * subject already tells it so. Reading a notification anywhere closes it.
 */
export function showDesktopNotifications(open: (link: string) => void, signal: AbortSignal): void {
  if (signal.aborted || !('Notification' in window) || !('locks' in navigator)) return;
  const channel = new BroadcastChannel(NAME);
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  const shown = new Map<string, Notification>();
  let isLeader = false;

  void navigator.locks
    .request(NAME, { signal }, () => {
      isLeader = true;
      return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    })
    .catch(() => {});

  const cancel = (id: string) => {
    clearTimeout(waiting.get(id));
    waiting.delete(id);
    shown.get(id)?.close();
    shown.delete(id);
  };
  const show = (arrived: Arrived) => {
    waiting.delete(arrived.id);
    const text = plainText(parseMarkdown(arrived.content)).replace(/\s+/g, ' ').trim();
    const body = [arrived.place, text].filter(Boolean).join('\n');
    const alert = new Notification(titleOf(arrived), { body, tag: arrived.id, icon: '/favicon.svg' });
    alert.onclick = () => {
      window.focus();
      if (arrived.link) open(arrived.link);
      alert.close();
    };
    alert.onclose = () => shown.delete(arrived.id);
    shown.set(arrived.id, alert);
  };

  channel.onmessage = ({ data }: MessageEvent<string>) => cancel(data);
  const stops = [
    subscribe(newNotification, (arrived) => {
      if (arrived.link && isTabInUse() && isShownAt(arrived.link, window.location.href))
        return channel.postMessage(arrived.id);
      if (!isLeader || !hasDesktopPermission()) return;
      cancel(arrived.id);
      waiting.set(
        arrived.id,
        setTimeout(() => show(arrived), WAIT_MS),
      );
    }),
    subscribe(notificationsRead, ({ ids }) => {
      for (const id of ids ?? [...waiting.keys(), ...shown.keys()]) cancel(id);
    }),
    subscribe(notificationsRemoved, ({ ids }) => {
      for (const id of ids) cancel(id);
    }),
  ];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
    for (const id of waiting.keys()) cancel(id);
    channel.close();
  });
}
