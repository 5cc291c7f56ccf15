import { useSyncExternalStore } from 'react';

const EVENTS = ['focus', 'blur', 'pageshow'] as const;

function listen(changed: () => void): () => void {
  for (const event of EVENTS) window.addEventListener(event, changed);
  document.addEventListener('visibilitychange', changed);
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, changed);
    document.removeEventListener('visibilitychange', changed);
  };
}

const hasTabFocus = () => document.visibilityState === 'visible' && document.hasFocus();

/** Returns whether this tab is visible and focused. */
export function useTabFocus(): boolean {
  return useSyncExternalStore(listen, hasTabFocus);
}
