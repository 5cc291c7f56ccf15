import type { OutboxEntry } from './outbox.ts';
import type { OutboxStorage } from './outbox-storage.ts';

type Old = Pick<Storage, 'getItem' | 'removeItem' | 'key' | 'length'>;

const parse = (text: string | null): (OutboxEntry & { became?: unknown }) | null => {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
};

/** An older version kept in `localStorage` what waits: it is taken over, and goes from there once the browser has it here. */
export async function migrateOutbox(old: Old, userId: string, storage: OutboxStorage): Promise<void> {
  const prefix = `outbox:${userId}:`;
  const keys = Array.from({ length: old.length }, (_, index) => old.key(index)).filter(
    (key): key is string => key?.startsWith(prefix) ?? false,
  );
  for (const key of keys) {
    const entry = parse(old.getItem(key));
    // What has become a message was sent already.
    if (entry && !entry.became) await storage.put(entry);
    if (!storage.hasUnstored()) old.removeItem(key);
  }
}
