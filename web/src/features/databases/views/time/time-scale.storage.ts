/** How much of the time is seen at once in each view, as it was chosen in this browser: the last one last. */
type Looks = readonly (readonly [view: string, look: string])[];

const KEY = 'time-looks';
/** More are not remembered. */
const MOST = 200;

function read(): Looks {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Looks;
  } catch {
    return [];
  }
}

export const lookOf = (view: string): string | undefined => read().find(([known]) => known === view)?.[1];

export function keepLook(view: string, look: string): void {
  const others = read().filter(([known]) => known !== view);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others.slice(1 - MOST), [view, look]]));
  } catch {
    // A storage that is full remembers nothing more.
  }
}
