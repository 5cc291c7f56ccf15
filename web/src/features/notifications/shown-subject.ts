import { readSubjectNotifications } from '@workflow/contract/notifications/notifications.endpoints.ts';
import { newNotification } from '@workflow/contract/notifications/notifications.events.ts';
import { call } from '../../platform/api/api.ts';
import { subscribe } from '../../platform/socket/socket-events.ts';

/** Whether this tab is visible and has the focus. */
export const isTabInUse = () => document.visibilityState === 'visible' && document.hasFocus();

/** Returns the id of the task or page that an address shows. Messages are not included, because the server knows the read positions of conversations. */
export function subjectIn(address: string): string | null {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  return searchParams.get('task') ?? /\/page\/([0-9a-f-]{36})/.exec(pathname)?.[1] ?? null;
}

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
  const read = (subject_id: string) =>
    void call(readSubjectNotifications, { body: { subject_id } }).catch(() => {});
  const readShown = () => {
    const subject = isTabInUse() ? subjectIn(history.location.href) : null;
    if (subject) read(subject);
  };
  const stops = [
    history.subscribe(readShown),
    subscribe(newNotification, ({ subject_id }) => {
      if (isTabInUse() && subjectIn(history.location.href) === subject_id) read(subject_id);
    }),
  ];
  window.addEventListener('focus', readShown);
  readShown();
  return () => {
    for (const stop of stops) stop();
    window.removeEventListener('focus', readShown);
  };
}
