import { useEffect } from 'react';
import { create } from 'zustand';
import { setFaviconCount } from './favicon.ts';

const PRODUCT = 'WorkFlow';

interface Titles {
  /** The title of the current screen. */
  screen: string;
  /** The title of the screen, such as a channel’s name. */
  subject: string | null;
  /** The number of unread messages. */
  unread: number;
  /** How many of the unread messages mention the user. */
  mentions: number;
}

export const useTitleStore = create<Titles>(() => ({ screen: '', subject: null, unread: 0, mentions: 0 }));

const cappedCount = (count: number) => (count > 99 ? '99+' : `${count}`);

useTitleStore.subscribe(({ screen, subject, unread, mentions }) => {
  if (typeof document === 'undefined') return;
  const name = subject ?? screen;
  const counts = [
    ...(unread > 0 ? [cappedCount(unread)] : []),
    ...(mentions > 0 ? [`@${cappedCount(mentions)}`] : []),
  ];
  const count = counts.length > 0 ? `(${counts.join(' · ')}) ` : '';
  setFaviconCount(unread);
  document.title = `${count}${name ? `${name} · ${PRODUCT}` : PRODUCT}`;
});

export const setTitleCounts = (unread: number, mentions: number) =>
  useTitleStore.setState({ unread, mentions });

export const setScreenTitle = (screen: string) => useTitleStore.setState({ screen });

/**
 * Shows the subject (for example a channel’s name) in the document title instead of the screen’s own title. Null keeps the screen’s title.
 */
export function useTitleSubject(subject: string | null): void {
  useEffect(() => {
    useTitleStore.setState({ subject });
    return () => useTitleStore.setState({ subject: null });
  }, [subject]);
}
