let newlyCreatedId: string | null = null;

/** Something was made a moment ago, and is about to be opened: its name is to be written. */
export const markNewlyCreated = (id: string): void => {
  newlyCreatedId = id;
};

/** Whether it is this; asked once, when it is opened. */
export function consumeNewlyCreated(id: string): boolean {
  const isIt = newlyCreatedId === id;
  if (isIt) newlyCreatedId = null;
  return isIt;
}

/** Opens what was just made. */
export function openNewlyCreated(id: string, open: (id: string) => void): void {
  markNewlyCreated(id);
  open(id);
}
