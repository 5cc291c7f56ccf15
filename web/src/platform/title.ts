import { useEffect } from 'react';
import { create } from 'zustand';

const PRODUCT = 'WorkFlow';

interface Titles {
  /** The screen's. */
  screen: string;
  /** What the screen shows at the moment, such as a channel's name. */
  subject: string | null;
}

export const useTitles = create<Titles>(() => ({ screen: '', subject: null }));

useTitles.subscribe(({ screen, subject }) => {
  const name = subject ?? screen;
  if (typeof document !== 'undefined') document.title = name ? `${name} · ${PRODUCT}` : PRODUCT;
});

export const setScreenTitle = (screen: string) => useTitles.setState({ screen });

/** Puts the screen's present subject into the document's title; null leaves the screen's own. */
export function useTitle(subject: string | null): void {
  useEffect(() => {
    useTitles.setState({ subject });
    return () => useTitles.setState({ subject: null });
  }, [subject]);
}
