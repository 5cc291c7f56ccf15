/** Removes what this browser keeps of somebody: everything under a key that ends with `:` and their id. */
export function removeStoredUserData(userId: string): void {
  for (const key of Object.keys(localStorage)) if (key.endsWith(`:${userId}`)) localStorage.removeItem(key);
}
