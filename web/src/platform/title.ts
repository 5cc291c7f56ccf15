import { useEffect } from 'react';
import { create } from 'zustand';

const PRODUCT = 'WorkFlow';

interface Titles {
  /** The screen's. */
  screen: string;
  /** What the screen shows at the moment, such as a channel's name. */
  subject: string | null;
  /** How many messages wait to be read. */
  unread: number;
}

export const useTitles = create<Titles>(() => ({ screen: '', subject: null, unread: 0 }));

useTitles.subscribe(({ screen, subject, unread }) => {
  if (typeof document === 'undefined') return;
  const name = subject ?? screen;
  const count = unread > 0 ? `(${unread > 99 ? '99+' : unread}) ` : '';
  document.title = `${count}${name ? `${name} · ${PRODUCT}` : PRODUCT}`;
});

export const setUnread = (unread: number) => useTitles.setState({ unread });

export const setScreenTitle = (screen: string) => useTitles.setState({ screen });

/** Puts the screen's present subject into the document's title; null leaves the screen's own. */
export function useTitle(subject: string | null): void {
  useEffect(() => {
    useTitles.setState({ subject });
    return () => useTitles.setState({ subject: null });
  }, [subject]);
}
