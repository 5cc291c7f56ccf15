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

const languageKeyOf = (userId: string) => `workflow-language-saved:${userId}`;

/** Whether the language chosen in this browser has not been saved to the user’s preferences. Earlier versions stored it only in the browser. */
export function hasUnsavedLanguage(userId: string): boolean {
  try {
    return localStorage.getItem(languageKeyOf(userId)) === null;
  } catch {
    return false;
  }
}

export function rememberSavedLanguage(userId: string): void {
  try {
    localStorage.setItem(languageKeyOf(userId), 'yes');
  } catch {
    // Without storage, no language is stored in the browser either.
  }
}
