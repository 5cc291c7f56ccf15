import type { UnreadNotifications } from '@workflow/contract/notifications/notifications.schema.ts';

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const keyOf = (userId: string) => `unread-notifications:${userId}`;

/** Returns the count of the last visit, which the bell shows until the server’s count arrives. */
export function readStoredCount(userId: string): UnreadNotifications | undefined {
  try {
    const { unread_count, version } = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}');
    return isCount(unread_count) && isCount(version) ? { unread_count, version } : undefined;
  } catch {
    return undefined;
  }
}

export function storeCount(userId: string, count: UnreadNotifications): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(count));
  } catch {
    // Without storage, the bell shows no count until the server responds.
  }
}
