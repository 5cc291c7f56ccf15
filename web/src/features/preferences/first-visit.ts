/** Keys that end with the user’s id are removed at sign-out. */
const keyOf = (userId: string) => `workflow-preferences:${userId}`;

/** Whether the user’s preferences have never been applied in this browser. */
export function isFirstVisit(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) === null;
  } catch {
    return true;
  }
}

export function rememberVisit(userId: string): void {
  try {
    localStorage.setItem(keyOf(userId), 'applied');
  } catch {
    // Without storage, every visit counts as the first one.
  }
}
