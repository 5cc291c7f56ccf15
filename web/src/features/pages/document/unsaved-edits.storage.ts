import { createStore, del, delMany, entries, keys, set, type UseStore } from 'idb-keyval';
import { v7 as uuidv7 } from 'uuid';

/** A Yjs update of this user that the server has not confirmed. */
export interface UnsavedEdit {
  readonly id: string;
  readonly update: Uint8Array;
}

/** Stores edits until the server confirms them, so that they survive a reload. */
export interface UnsavedEdits {
  /** Returns the edits that this tab, or an earlier one, left behind; none if the browser cannot read them. */
  load(): Promise<readonly UnsavedEdit[]>;
  /** Stores an edit. Resolves to false if the browser cannot. */
  add(edit: UnsavedEdit): Promise<boolean>;
  remove(ids: readonly string[]): Promise<void>;
}

type Key = [userId: string, pageId: string, id: string];

const openStore = (): UseStore => createStore('workflow-page-edits', 'edits');

/** Returns an id that sorts by time. */
export const newEditId = (): string => uuidv7();

/** If IndexedDB does not answer within this many milliseconds, it counts as unavailable. */
const STORE_TIMEOUT_MS = 3_000;

function withTimeout<T>(promise: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The browser does not answer.')), STORE_TIMEOUT_MS);
  return Promise.race([promise.finally(() => clearTimeout(timer)), late]);
}

/** Opens the unconfirmed edits of a user to a page. Tabs of the same user share them. */
export function openUnsavedEdits(userId: string, pageId: string, store = openStore()): UnsavedEdits {
  return {
    async load() {
      try {
        const all = await withTimeout(entries<Key, Uint8Array>(store));
        return all
          .filter(([[owner, page]]) => owner === userId && page === pageId)
          .map(([[, , id], update]) => ({ id, update }))
          .sort((one, other) => (one.id < other.id ? -1 : 1));
      } catch {
        return [];
      }
    },
    add: ({ id, update }) =>
      withTimeout(set([userId, pageId, id], update, store)).then(
        () => true,
        () => false,
      ),
    remove: (ids) =>
      withTimeout(
        delMany(
          ids.map((id) => [userId, pageId, id]),
          store,
        ),
        // An edit that could not be removed is sent once more, which does no harm.
      ).catch(() => {}),
  };
}

/** Returns whether this browser has edits of the user that the server has not confirmed; false if the browser cannot read them. */
export async function hasUnsavedEdits(userId: string): Promise<boolean> {
  try {
    const all = await withTimeout(keys<Key>(openStore()));
    return all.some(([owner]) => owner === userId);
  } catch {
    return false;
  }
}

/** Removes the edits of a user from this browser. */
export async function clearUnsavedEdits(userId: string): Promise<void> {
  const store = openStore();
  const all = await keys<Key>(store);
  await Promise.all(all.filter(([owner]) => owner === userId).map((key) => del(key, store)));
}
