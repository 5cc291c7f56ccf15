import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { createStore, del, delMany, entries, keys, set, type UseStore } from 'idb-keyval';
import type { OutboxEntry, OutboxFile } from './outbox.ts';

/** Replaces the value under a key; returns false if the key does not exist. */
const replaceValue = (store: UseStore, key: IDBValidKey, value: unknown): Promise<boolean> =>
  store('readwrite', (objects) => {
    const asked = objects.openCursor(IDBKeyRange.only(key));
    return new Promise<boolean>((resolve, reject) => {
      asked.onsuccess = () => {
        asked.result?.update(value);
        resolve(asked.result !== null);
      };
      asked.onerror = () => reject(asked.error);
    });
  });

/** An entry that an older version stored had at most one file. */
const upgradeEntry = ({ file, ...entry }: OutboxEntry & { readonly file?: OutboxFile }): OutboxEntry =>
  file ? { ...entry, files: [file] } : entry;

/** The messages that the tabs of one user send to each other. */
type TabMessage = { readonly kind: 'changed' } | { readonly kind: 'became'; readonly message: Message };

interface OutboxListener {
  /** Called when the entries, or whether they are stored, have changed. */
  readonly onChange: () => void;
  /** Called when another tab has sent an entry, with the resulting message. */
  readonly onSent: (message: Message) => void;
}

/** If IndexedDB does not answer within this many milliseconds, it counts as unavailable. */
const STORE_TIMEOUT_MS = 3_000;

function withTimeout<T>(promise: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new Error('The browser does not answer.')), STORE_TIMEOUT_MS);
    const stop = () => clearTimeout(timer);
    promise.then(stop, stop);
  });
  return Promise.race([promise, late]);
}

/** Opens the IndexedDB store that holds the entries of all users of this browser. */
export const openStore = (): UseStore => createStore('workflow-outbox', 'entries');

/**
 * Stores a user's unsent messages in IndexedDB until the server confirms them, and synchronizes them between tabs. If
 * IndexedDB is unavailable, the entries live as long as the tab and `hasUnstored` returns true.
 */
export function openOutboxStorage(userId: string, store: UseStore, listener: OutboxListener) {
  const channel = new BroadcastChannel(`outbox:${userId}`);
  const keyOf = (id: string) => [userId, id];
  /** The entries as IndexedDB last returned them. */
  let stored = new Map<string, OutboxEntry>();
  /** Entries that are not in IndexedDB, or not yet. */
  const unstored = new Map<string, OutboxEntry>();
  /** The ids of entries that this tab removes. IndexedDB may still contain them. */
  const removing = new Set<string>();
  /** The ids of entries that this tab canceled. IndexedDB may not say so yet. */
  const canceled = new Set<string>();
  let isOpen = true;
  let last: Promise<unknown> = Promise.resolve();

  /** Another user, with an outbox of their own, may have signed in since. */
  const onChange = () => {
    if (isOpen) listener.onChange();
  };

  /** Runs store operations one after the other. */
  function enqueueTask(task: () => Promise<unknown>): Promise<void> {
    const done = last
      .then(() => withTimeout(task()))
      .then(
        () => {},
        () => {},
      );
    last = done;
    return done;
  }

  const broadcast = (event: TabMessage) => {
    if (isOpen) channel.postMessage(event);
  };

  function load(): Promise<void> {
    return enqueueTask(async () => {
      const all = await entries<[string, string], OutboxEntry>(store);
      stored = new Map(
        all.filter(([[owner]]) => owner === userId).map(([[, id], entry]) => [id, upgradeEntry(entry)]),
      );
      onChange();
    });
  }

  /** Adds an entry at once; the promise resolves when IndexedDB has stored it or has failed. */
  function put(entry: OutboxEntry): Promise<void> {
    unstored.set(entry.id, entry);
    onChange();
    return enqueueTask(async () => {
      if (unstored.get(entry.id) !== entry) return;
      await set(keyOf(entry.id), entry, store);
      stored.set(entry.id, entry);
      if (unstored.get(entry.id) === entry) unstored.delete(entry.id);
      onChange();
      broadcast({ kind: 'changed' });
    });
  }

  function remove(id: string): Promise<void> {
    removing.add(id);
    stored.delete(id);
    unstored.delete(id);
    onChange();
    return enqueueTask(async () => {
      await del(keyOf(id), store);
      removing.delete(id);
      broadcast({ kind: 'changed' });
    });
  }

  /** Updates an entry unless this or another tab has removed it; returns whether it existed. */
  async function change(entry: OutboxEntry): Promise<boolean> {
    const { id } = entry;
    if (removing.has(id)) return false;
    if (unstored.has(id)) {
      await put(entry);
      return true;
    }
    let isHere = false;
    await enqueueTask(async () => {
      isHere = !removing.has(id) && (await replaceValue(store, keyOf(id), entry));
      if (isHere) stored.set(id, entry);
      else stored.delete(id);
      onChange();
      broadcast({ kind: 'changed' });
    });
    return isHere;
  }

  channel.addEventListener('message', ({ data: event }: MessageEvent<TabMessage>) => {
    if (event.kind === 'became') listener.onSent(event.message);
    else void load();
  });

  return {
    /** Returns the unsent messages that this tab knows, in order. */
    entries(): OutboxEntry[] {
      return [...new Map([...stored, ...unstored]).values()]
        .filter(({ id }) => !removing.has(id))
        .map((entry): OutboxEntry => (canceled.has(entry.id) ? { ...entry, canceled: true } : entry))
        .sort((one, other) => (one.id < other.id ? -1 : 1));
    },
    /** Loads entries that other tabs have added. */
    load,
    put,
    remove,
    change,
    /** Marks an entry as canceled; returns whether it was still unsent. */
    cancel(entry: OutboxEntry): Promise<boolean> {
      canceled.add(entry.id);
      onChange();
      return change({ ...entry, canceled: true });
    },
    /** Removes all entries of the user from this browser. */
    clear(): Promise<void> {
      unstored.clear();
      stored.clear();
      onChange();
      return enqueueTask(async () => {
        const all = await keys<[string, string]>(store);
        await delMany(
          all.filter(([owner]) => owner === userId),
          store,
        );
      });
    },
    /** Tells other tabs which message the server created from an entry, so that they show the message before the entry disappears. */
    confirm(entry: OutboxEntry, message: Message): Promise<void> {
      broadcast({ kind: 'became', message });
      return remove(entry.id);
    },
    /** Returns whether closing this tab would lose a message. */
    hasUnstored: (): boolean => unstored.size > 0,
    close(): void {
      isOpen = false;
      channel.close();
    },
  };
}

export type OutboxStorage = ReturnType<typeof openOutboxStorage>;
