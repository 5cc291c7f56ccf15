import type { ViewOverrides } from './shown-views.ts';

/** Unsaved filter and sort changes that a user made to a shared view. Only this user sees them. */
export type PersonalChanges = Pick<ViewOverrides, 'filter' | 'sorts'>;

/** By view key. */
export type StoredPersonalChanges = Readonly<Record<string, PersonalChanges>>;

const storageKeyOf = (userId: string) => `view-changes:${userId}`;

/** Reads a user's unsaved view changes from localStorage. */
export function readPersonalChanges(userId: string): StoredPersonalChanges {
  try {
    return JSON.parse(localStorage.getItem(storageKeyOf(userId)) ?? '{}') as StoredPersonalChanges;
  } catch {
    return {};
  }
}

export function storePersonalChanges(userId: string, changes: StoredPersonalChanges): void {
  try {
    localStorage.setItem(storageKeyOf(userId), JSON.stringify(changes));
  } catch {
    // If localStorage is full, the changes last only until the tab is closed.
  }
}
