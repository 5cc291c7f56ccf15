let made: string | null = null;

/** A page was made a moment ago, and is about to be opened: its title is to be written. */
export const noteMade = (pageId: string): void => {
  made = pageId;
};

/** Whether it is that page; asked once, when it is opened. */
export function isMade(pageId: string): boolean {
  const isIt = made === pageId;
  if (isIt) made = null;
  return isIt;
}
