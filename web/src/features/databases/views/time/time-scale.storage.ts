/** How much of the time is seen at once in each view, as it was chosen in this browser: the last one last. */
type StoredTimeScales = readonly (readonly [view: string, look: string])[];

const KEY = 'time-looks';
/** More are not remembered. */
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
    // A storage that is full remembers nothing more.
  }
}
