/** The time scale that the user chose for each view in this browser, most recent last. */
type StoredTimeScales = readonly (readonly [view: string, look: string])[];

const KEY = 'time-looks';
/** Older entries are dropped. */
const MAX_STORED_VIEWS = 200;

function readAll(): StoredTimeScales {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as StoredTimeScales;
  } catch {
    return [];
  }
}

export const readTimeScale = (view: string): string | undefined =>
  readAll().find(([known]) => known === view)?.[1];

export function storeTimeScale(view: string, look: string): void {
  const others = readAll().filter(([known]) => known !== view);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others.slice(1 - MAX_STORED_VIEWS), [view, look]]));
  } catch {
    // If localStorage is full, the choice lasts only until the view is closed.
  }
}
