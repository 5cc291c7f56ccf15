const RECENT_MAX = 5;

/** Keys that end with the user’s id are removed at sign-out. */
const keyOf = (userId: string, workspaceId: string) => `workflow-searches:${workspaceId}:${userId}`;

/** Returns the last searches of the user in a workspace, the newest first. */
export function readRecentSearches(userId: string, workspaceId: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId, workspaceId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((search) => typeof search === 'string') : [];
  } catch {
    return [];
  }
}

/** Stores a search of which the user opened a result, or all results. */
export function storeRecentSearch(userId: string, workspaceId: string, typed: string): void {
  const search = typed.trim();
  if (search === '') return;
  const others = readRecentSearches(userId, workspaceId).filter((known) => known !== search);
  try {
    localStorage.setItem(
      keyOf(userId, workspaceId),
      JSON.stringify([search, ...others].slice(0, RECENT_MAX)),
    );
  } catch {
    // Without storage, the dialog lists no recent searches.
  }
}
