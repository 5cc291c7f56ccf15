/** Removes the user’s entries from localStorage: every key that ends with `:` and the user’s id. */
export function removeStoredUserData(userId: string): void {
  for (const key of Object.keys(localStorage)) if (key.endsWith(`:${userId}`)) localStorage.removeItem(key);
}
