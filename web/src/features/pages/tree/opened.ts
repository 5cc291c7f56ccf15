import { useMemo } from 'react';
import { create } from 'zustand';

const keyOf = (userId: string) => `pages-opened:${userId}`;

interface State {
  readonly userId: string | null;
  readonly ids: ReadonlySet<string>;
}

/** The ids of expanded pages. */
const useOpened = create<State>(() => ({ userId: null, ids: new Set() }));

/** Reads the expanded pages from localStorage. */
function read(userId: string): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]') as string[]);
  } catch {
    return new Set();
  }
}

const heldFor = (userId: string): ReadonlySet<string> => {
  const { userId: held, ids } = useOpened.getState();
  if (held === userId) return ids;
  const known = read(userId);
  useOpened.setState({ userId, ids: known });
  return known;
};

/** At most this many expanded pages are stored; the oldest ones are dropped. */
const MOST = 500;

/** Expands or collapses pages for this user in this browser. */
export function openPages(userId: string, pageIds: readonly string[], isOpen = true): void {
  const changed = (before: ReadonlySet<string>): string[] => {
    const ids = new Set(before);
    for (const id of pageIds) {
      ids.delete(id);
      if (isOpen) ids.add(id);
    }
    return [...ids].slice(-MOST);
  };
  useOpened.setState({ userId, ids: new Set(changed(heldFor(userId))) });
  try {
    // Other tabs may have changed the stored set since.
    localStorage.setItem(keyOf(userId), JSON.stringify(changed(read(userId))));
  } catch {
    // If localStorage is full, the state lasts as long as the tab.
  }
}

export function useOpenedPages(userId: string): ReadonlySet<string> {
  const held = useOpened();
  return useMemo(() => (held.userId === userId ? held.ids : read(userId)), [held, userId]);
}
