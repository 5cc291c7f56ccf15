import { useMemo } from 'react';
import { create } from 'zustand';

const keyOf = (userId: string) => `pages-opened:${userId}`;

interface State {
  readonly userId: string | null;
  readonly ids: ReadonlySet<string>;
}

/** Which pages show those inside them. */
const useOpened = create<State>(() => ({ userId: null, ids: new Set() }));

/** What this browser remembers of it. */
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

/** More are not remembered: the oldest close. */
const MOST = 500;

/** Opens or closes pages of the tree, for this person in this browser. */
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
    // With what other tabs have opened and closed meanwhile.
    localStorage.setItem(keyOf(userId), JSON.stringify(changed(read(userId))));
  } catch {
    // A storage that is full remembers nothing more.
  }
}

export function useOpenedPages(userId: string): ReadonlySet<string> {
  const held = useOpened();
  return useMemo(() => (held.userId === userId ? held.ids : read(userId)), [held, userId]);
}
