import type { ConfigChanges } from './shown-views.ts';

/** What somebody changes in a view of everybody's for themselves first. */
export type OwnChanges = Pick<ConfigChanges, 'filter' | 'sorts'>;

/** By views. */
export type KeptChanges = Readonly<Record<string, OwnChanges>>;

const keyOf = (userId: string) => `view-changes:${userId}`;

/** What this browser remembers of how somebody looks at views without having saved it. */
export function readChanges(userId: string): KeptChanges {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}') as KeptChanges;
  } catch {
    return {};
  }
}

export function keepChanges(userId: string, changes: KeptChanges): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(changes));
  } catch {
    // A storage that is full remembers nothing more.
  }
}
