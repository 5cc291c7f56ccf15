let newlyCreatedId: string | null = null;

/** Marks an object as just created. The view that opens the object next starts with its name selected for editing. */
export const markNewlyCreated = (id: string): void => {
  newlyCreatedId = id;
};

/** Returns whether the object was just created, and clears the mark. */
export function consumeNewlyCreated(id: string): boolean {
  const isIt = newlyCreatedId === id;
  if (isIt) newlyCreatedId = null;
  return isIt;
}

/** Marks an object as just created and opens it. */
export function openNewlyCreated(id: string, open: (id: string) => void): void {
  markNewlyCreated(id);
  open(id);
}
