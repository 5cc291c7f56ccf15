let made: string | null = null;

/** Something was made a moment ago, and is about to be opened: its name is to be written. */
export const noteMade = (id: string): void => {
  made = id;
};

/** Whether it is this; asked once, when it is opened. */
export function isMade(id: string): boolean {
  const isIt = made === id;
  if (isIt) made = null;
  return isIt;
}

/** Opens what was just made. */
export function openMade(id: string, open: (id: string) => void): void {
  noteMade(id);
  open(id);
}
