/** A choice that the browser remembers for each of the most recent places. */
export interface RecentChoices {
  readonly read: (place: string) => string | undefined;
  readonly store: (place: string, choice: string) => void;
}

/** Older entries are dropped. */
const MAX_PLACES = 200;

/** Remembers one choice for each place under a key of localStorage, the most recent ones last. */
export function createRecentChoices(storageKey: string): RecentChoices {
  const readAll = (): readonly (readonly [place: string, choice: string])[] => {
    try {
      return JSON.parse(localStorage.getItem(storageKey) ?? '[]') as [string, string][];
    } catch {
      return [];
    }
  };
  return {
    read: (place) => readAll().find(([known]) => known === place)?.[1],
    store: (place, choice) => {
      const others = readAll().filter(([known]) => known !== place);
      try {
        localStorage.setItem(storageKey, JSON.stringify([...others.slice(1 - MAX_PLACES), [place, choice]]));
      } catch {
        // If localStorage is full, the choice lasts only until the view is closed.
      }
    },
  };
}
