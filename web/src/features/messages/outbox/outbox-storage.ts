import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import type { OutboxEntry } from './outbox.ts';

/** An entry a moment before it goes, with the message that it became, so that other tabs can show that at once. */
type Stored = OutboxEntry & { readonly became?: Message };

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefixOf = (userId: string) => `outbox:${userId}:`;

const parse = (text: string | null): Stored | null => {
  try {
    return text === null ? null : (JSON.parse(text) as Stored);
  } catch {
    return null;
  }
};

/**
 * A person's unsent messages. Each is a storage entry of its own, so that tabs which write at the same time lose nothing;
 * where the storage is full or forbidden, they live as long as the tab.
 */
export function createOutboxStorage(storage: Store, userId: string) {
  const prefix = prefixOf(userId);
  const unstored = new Map<string, OutboxEntry>();

  function keys(): string[] {
    return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
      (key): key is string => key?.startsWith(prefix) ?? false,
    );
  }

  return {
    list(): OutboxEntry[] {
      const stored = keys()
        .map((key) => parse(storage.getItem(key)))
        .filter((entry) => entry !== null && !entry.became) as OutboxEntry[];
      return [...stored, ...unstored.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
    },
    put(entry: OutboxEntry): void {
      try {
        storage.setItem(prefix + entry.id, JSON.stringify(entry));
        unstored.delete(entry.id);
      } catch {
        unstored.set(entry.id, entry);
      }
    },
    remove(id: string): void {
      unstored.delete(id);
      storage.removeItem(prefix + id);
    },
    confirm(entry: OutboxEntry, message: Message): void {
      try {
        storage.setItem(prefix + entry.id, JSON.stringify({ ...entry, became: message }));
      } catch {}
      this.remove(entry.id);
    },
    /** Removes what a tab that was closed in the middle of `confirm` left behind. */
    sweep(): void {
      for (const key of keys()) if (parse(storage.getItem(key))?.became) storage.removeItem(key);
    },
    /** What another tab's change to the storage says: nothing about this outbox, or perhaps what an entry became. */
    hear(key: string | null, value: string | null): { concerns: boolean; became: Message | null } {
      const concerns = key === null || key.startsWith(prefix);
      return { concerns, became: (concerns && parse(value)?.became) || null };
    },
  };
}

export type OutboxStorage = ReturnType<typeof createOutboxStorage>;
