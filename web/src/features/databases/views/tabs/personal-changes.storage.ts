import type { ConfigChanges } from './shown-views.ts';

/** What somebody changes in a view of everybody's for themselves first. */
export type PersonalChanges = Pick<ConfigChanges, 'filter' | 'sorts'>;

/** By views. */
export type StoredPersonalChanges = Readonly<Record<string, PersonalChanges>>;

const storageKeyOf = (userId: string) => `view-changes:${userId}`;

/** What this browser remembers of how somebody looks at views without having saved it. */
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
    // A storage that is full remembers nothing more.
  }
}
