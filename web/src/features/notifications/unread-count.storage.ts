import { UnreadNotifications } from '@workflow/contract/notifications/notifications.schema.ts';

const keyOf = (userId: string) => `unread-notifications:${userId}`;

/** Returns the count of the last visit, which the bell shows until the server’s count arrives. */
export function readStoredCount(userId: string): UnreadNotifications | undefined {
  try {
    return UnreadNotifications.safeParse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

export function storeCount(userId: string, count: UnreadNotifications): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(count));
  } catch {
    // Without storage the bell waits for the server.
  }
}
