import { hasDesktopPermission } from './desktop-permission.ts';
import { notificationTextOf } from './notification-text.ts';
import { isMessageShown, isTabInUse } from './shown-subject.ts';

/** The name of the Web Lock that one tab holds, and of the BroadcastChannel between the tabs. */
const NAME = 'workflow-desktop-notifications';
/** How long the tab with the lock waits for a tab that shows the subject to cancel the alert, in milliseconds. */
const CANCEL_WAIT_MS = 400;

/** A desktop notification. A later one with the same id replaces it. */
export interface DesktopAlert {
  readonly id: string;
  readonly title: string;
  readonly place: string | null;
  /** Markdown. */
  readonly content: string;
  readonly link: string | null;
}

export interface DesktopAlerts {
  /** Shows the alert in one tab, unless a tab already shows its subject. Every tab must call it. */
  readonly offer: (alert: DesktopAlert) => void;
  /** Replaces the text of an alert that is shown or waits to be shown, without a sound. */
  readonly update: (alert: DesktopAlert) => void;
  /** Closes the alert, or prevents it from being shown. */
  readonly cancel: (id: string) => void;
  /** Cancels the alert also in tabs that show another workspace, and so do not receive the event that ends it. */
  readonly cancelInAllTabs: (id: string) => void;
  /** Cancels alerts that link to this path or below it. */
  readonly cancelWithin: (path: string) => void;
  readonly cancelAll: () => void;
}

/** Whether the page at an address shows the target of a link: the same path, the same open task, and the thread if the link names one. */
export function isShownAt(link: string, address: string): boolean {
  const [target, current] = [link, address].map((one) => new URL(one, 'http://localhost')) as [URL, URL];
  return (
    target.pathname === current.pathname &&
    target.searchParams.get('task') === current.searchParams.get('task') &&
    (!target.searchParams.has('thread') ||
      target.searchParams.get('thread') === current.searchParams.get('thread'))
  );
}

/** Whether the message that a link names is on the screen. A reply of a thread can be in the list of its conversation as well. */
function isLinkedMessageShown(link: string): boolean {
  const id = new URL(link, 'http://localhost').searchParams.get('message');
  return id !== null && isMessageShown(id);
}

const isWithinPath = (link: string, path: string) =>
  `${new URL(link, 'http://localhost').pathname}/`.startsWith(`${path}/`);

/**
 * Shows desktop alerts until the signal aborts. Only the tab that holds the lock shows alerts. A tab that already shows the subject cancels the
 * alert in the other tabs. Returns null if the browser does not support notifications or locks.
 */
export function createDesktopAlerts(
  open: (link: string) => void,
  playSound: () => void,
  signal: AbortSignal,
): DesktopAlerts | null {
  if (signal.aborted || !('Notification' in window) || !('locks' in navigator)) return null;
  const channel = new BroadcastChannel(NAME);
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  const shown = new Map<string, { readonly notification: Notification; readonly body: string }>();
  const links = new Map<string, string | null>();
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
    shown.get(id)?.notification.close();
    shown.delete(id);
    links.delete(id);
  };
  const cancelWithin = (path: string) => {
    for (const [id, link] of [...links]) if (link && isWithinPath(link, path)) cancel(id);
  };
  const cancelAll = () => {
    for (const id of [...waiting.keys(), ...shown.keys()]) cancel(id);
  };
  const bodyOf = ({ place, content }: DesktopAlert) =>
    [place, notificationTextOf(content)].filter(Boolean).join('\n');
  const show = (alert: DesktopAlert) => {
    const { id, title, link } = alert;
    waiting.delete(id);
    const body = bodyOf(alert);
    const notification = new Notification(title, { body, tag: id, icon: '/favicon.svg', silent: true });
    notification.onclick = () => {
      window.focus();
      if (link) open(link);
      notification.close();
    };
    shown.set(id, { notification, body });
  };
  const wait = (alert: DesktopAlert) => {
    clearTimeout(waiting.get(alert.id));
    const showAloud = () => {
      show(alert);
      playSound();
    };
    waiting.set(alert.id, setTimeout(showAloud, CANCEL_WAIT_MS));
  };

  channel.onmessage = ({ data }: MessageEvent<string>) => cancel(data);
  signal.addEventListener('abort', () => {
    cancelAll();
    channel.close();
  });
  return {
    offer(alert) {
      const { link } = alert;
      if (link && isTabInUse() && (isShownAt(link, window.location.href) || isLinkedMessageShown(link)))
        return channel.postMessage(alert.id);
      if (!isLeader || !hasDesktopPermission()) return;
      cancel(alert.id);
      links.set(alert.id, alert.link);
      wait(alert);
    },
    update(alert) {
      const known = shown.get(alert.id);
      if (waiting.has(alert.id)) wait(alert);
      // A notification with the same tag replaces the earlier one.
      else if (known && known.body !== bodyOf(alert)) show(alert);
    },
    cancel,
    cancelInAllTabs(id) {
      channel.postMessage(id);
      cancel(id);
    },
    cancelWithin,
    cancelAll,
  };
}
