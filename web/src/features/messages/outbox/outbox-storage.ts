import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { createStore, del, delMany, entries, keys, set, type UseStore } from 'idb-keyval';
import type { OutboxEntry } from './outbox.ts';

/** Puts something in the place of what is under the key; false where nothing is. */
const replace = (store: UseStore, key: IDBValidKey, value: unknown): Promise<boolean> =>
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

/** What tabs of one person tell each other. */
type TabMessage = { readonly kind: 'changed' } | { readonly kind: 'became'; readonly message: Message };

interface OutboxListener {
  /** What waits is another than before, or kept in another way. */
  readonly onChange: () => void;
  /** Another tab has sent an entry; this is the message that it became. */
  readonly onSent: (message: Message) => void;
}

/** A browser that has not answered in so many milliseconds is taken to keep nothing. */
const STORE_TIMEOUT_MS = 3_000;

function withTimeout<T>(promise: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new Error('The browser does not answer.')), STORE_TIMEOUT_MS);
    const stop = () => clearTimeout(timer);
    promise.then(stop, stop);
  });
  return Promise.race([promise, late]);
}

/** Where the browser keeps what waits, over all persons. */
export const openStore = (): UseStore => createStore('workflow-outbox', 'entries');

/**
 * A person's unsent messages, kept in IndexedDB until the server has them, and told between tabs. Where the browser keeps nothing,
 * they live as long as the tab, and `hasUnstored` says so.
 */
export function openOutboxStorage(userId: string, store: UseStore, listener: OutboxListener) {
  const channel = new BroadcastChannel(`outbox:${userId}`);
  const keyOf = (id: string) => [userId, id];
  /** As the browser last had it. */
  let stored = new Map<string, OutboxEntry>();
  /** What it does not have, or does not have yet. */
  const unstored = new Map<string, OutboxEntry>();
  /** What is gone from here and perhaps not yet from there. */
  const removing = new Set<string>();
  let isOpen = true;
  let last: Promise<unknown> = Promise.resolve();

  /** Somebody else may have signed in meanwhile, who has an outbox of their own. */
  const onChange = () => {
    if (isOpen) listener.onChange();
  };

  /** Runs what has to do with the browser's store in order. */
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

  const tell = (told: TabMessage) => {
    if (isOpen) channel.postMessage(told);
  };

  function load(): Promise<void> {
    return enqueueTask(async () => {
      const all = await entries<[string, string], OutboxEntry>(store);
      stored = new Map(all.filter(([[owner]]) => owner === userId).map(([[, id], entry]) => [id, entry]));
      onChange();
    });
  }

  /** It counts at once; the promise is kept when the browser has it, or will not have it. */
  function put(entry: OutboxEntry): Promise<void> {
    unstored.set(entry.id, entry);
    onChange();
    return enqueueTask(async () => {
      if (unstored.get(entry.id) !== entry) return;
      await set(keyOf(entry.id), entry, store);
      stored.set(entry.id, entry);
      if (unstored.get(entry.id) === entry) unstored.delete(entry.id);
      onChange();
      tell({ kind: 'changed' });
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
      tell({ kind: 'changed' });
    });
  }

  channel.addEventListener('message', ({ data: told }: MessageEvent<TabMessage>) => {
    if (told.kind === 'became') listener.onSent(told.message);
    else void load();
  });

  return {
    /** What waits as far as this tab knows, in order. */
    entries(): OutboxEntry[] {
      return [...new Map([...stored, ...unstored]).values()]
        .filter(({ id }) => !removing.has(id))
        .sort((one, other) => (one.id < other.id ? -1 : 1));
    },
    /** Finds what other tabs have added since. */
    load,
    put,
    remove,
    /** Changes an entry, unless it has gone meanwhile from here or from another tab; answers whether it was there. */
    async change(entry: OutboxEntry): Promise<boolean> {
      const { id } = entry;
      if (removing.has(id)) return false;
      if (unstored.has(id)) {
        await put(entry);
        return true;
      }
      let isHere = false;
      await enqueueTask(async () => {
        isHere = !removing.has(id) && (await replace(store, keyOf(id), entry));
        if (isHere) stored.set(id, entry);
        else stored.delete(id);
        onChange();
        tell({ kind: 'changed' });
      });
      return isHere;
    },
    /** Removes all that the person has here. */
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
    /** The server has it: other tabs show the message before the entry goes. */
    confirm(entry: OutboxEntry, message: Message): Promise<void> {
      tell({ kind: 'became', message });
      return remove(entry.id);
    },
    /** Whether something would be lost with this tab. */
    hasUnstored: (): boolean => unstored.size > 0,
    close(): void {
      isOpen = false;
      channel.close();
    },
  };
}

export type OutboxStorage = ReturnType<typeof openOutboxStorage>;
