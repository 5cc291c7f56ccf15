import {
  readNotification,
  readSubjectNotifications,
} from '@workflow/contract/notifications/notifications.endpoints.ts';
import { newNotification } from '@workflow/contract/notifications/notifications.events.ts';
import { call } from '../../platform/api/api.ts';
import { subscribe } from '../../platform/socket/socket-events.ts';

/** Whether this tab is visible and has the focus. */
export const isTabInUse = () => document.visibilityState === 'visible' && document.hasFocus();

/**
 * Returns the id of the task or page that an address shows. Messages are not included, because the server knows the read positions of conversations.
 */
export function subjectIn(address: string): string | null {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  return searchParams.get('task') ?? /\/page\/([0-9a-f-]{36})/.exec(pathname)?.[1] ?? null;
}

/** Whether a message is on the screen, and nothing covers its middle. */
export function isMessageShown(messageId: string): boolean {
  const row = document.querySelector(`[data-message="${messageId}"]`);
  if (!row) return false;
  const { left, right, top, bottom } = row.getBoundingClientRect();
  return row.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}

/**
 * Marks the notification of a reaction as read when it arrives while its message is on the screen of the tab in use. Other notifications of
 * messages, such as replies in a closed thread, are read with their conversation or thread. Returns a function that stops it.
 */
export const readShownReactions = (): (() => void) =>
  subscribe(newNotification, ({ id, kind, subject_id }) => {
    if (kind !== 'reaction' || !isTabInUse() || !isMessageShown(subject_id)) return;
    void call(readNotification, { params: { id } }).catch(() => {});
  });

const markSubjectRead = (subject_id: string): void =>
  void call(readSubjectNotifications, { body: { subject_id } }).catch(() => {});

interface Router {
  readonly history: {
    readonly location: { readonly href: string };
    subscribe(listener: () => void): () => void;
  };
}

/**
 * Marks notifications about a task or page as read while this tab shows it: now, after each navigation, when the tab gets the focus, and when a
 * notification arrives. Returns an unsubscribe function. Run it only while the user has unread notifications.
 */
export function readShownSubjects({ history }: Router): () => void {
  const readShown = () => {
    const subject = isTabInUse() ? subjectIn(history.location.href) : null;
    if (subject) markSubjectRead(subject);
  };
  const stops = [
    history.subscribe(readShown),
    subscribe(newNotification, ({ subject_id }) => {
      if (isTabInUse() && subjectIn(history.location.href) === subject_id) markSubjectRead(subject_id);
    }),
  ];
  window.addEventListener('focus', readShown);
  readShown();
  return () => {
    for (const stop of stops) stop();
    window.removeEventListener('focus', readShown);
  };
}
