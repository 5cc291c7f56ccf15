import { useMemo } from 'react';
import { create } from 'zustand';

const keyOf = (userId: string) => `pages-opened:${userId}`;

interface State {
  readonly userId: string | null;
  readonly ids: ReadonlySet<string>;
}

/** The ids of expanded pages. */
const useExpandedStore = create<State>(() => ({ userId: null, ids: new Set() }));

/** Reads the expanded pages from localStorage. */
function readStoredIds(userId: string): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]') as string[]);
  } catch {
    return new Set();
  }
}

const stateForUser = (userId: string): ReadonlySet<string> => {
  const { userId: cached, ids } = useExpandedStore.getState();
  if (cached === userId) return ids;
  const known = readStoredIds(userId);
  useExpandedStore.setState({ userId, ids: known });
  return known;
};

/** At most this many expanded pages are stored; the oldest ones are dropped. */
const MAX_STORED_IDS = 500;

/** Expands or collapses pages for this user in this browser. */
export function setPagesExpanded(userId: string, pageIds: readonly string[], isOpen = true): void {
  const withExpandedPages = (before: ReadonlySet<string>): string[] => {
    const ids = new Set(before);
    for (const id of pageIds) {
      ids.delete(id);
      if (isOpen) ids.add(id);
    }
    return [...ids].slice(-MAX_STORED_IDS);
  };
  useExpandedStore.setState({ userId, ids: new Set(withExpandedPages(stateForUser(userId))) });
  try {
    // Other tabs may have changed the stored set since.
    localStorage.setItem(keyOf(userId), JSON.stringify(withExpandedPages(readStoredIds(userId))));
  } catch {
    // If localStorage is full, the state lasts as long as the tab.
  }
}

export function useExpandedPages(userId: string): ReadonlySet<string> {
  const cached = useExpandedStore();
  return useMemo(() => (cached.userId === userId ? cached.ids : readStoredIds(userId)), [cached, userId]);
}
