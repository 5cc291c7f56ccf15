import type { OutboxEntry } from './outbox.ts';
import type { OutboxStorage } from './outbox-storage.ts';

type LegacyStorage = Pick<Storage, 'getItem' | 'removeItem' | 'key' | 'length'>;

const parse = (text: string | null): (OutboxEntry & { became?: unknown }) | null => {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * Moves unsent messages from an older version's `localStorage` to IndexedDB, and removes them there once IndexedDB has
 * stored them.
 */
export async function migrateOutbox(
  old: LegacyStorage,
  userId: string,
  storage: OutboxStorage,
): Promise<void> {
  const prefix = `outbox:${userId}:`;
  const keys = Array.from({ length: old.length }, (_, index) => old.key(index)).filter(
    (key): key is string => key?.startsWith(prefix) ?? false,
  );
  for (const key of keys) {
    const entry = parse(old.getItem(key));
    // An entry that became a message was already sent.
    if (entry && !entry.became) await storage.put(entry);
    if (!storage.hasUnstored()) old.removeItem(key);
  }
}
