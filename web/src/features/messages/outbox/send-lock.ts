/**
 * Lets one tab send at a time. Outside a secure context there are no web locks, and the server's idempotency keys
 * prevent duplicates.
 */
export function withSendLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return task();
  return navigator.locks.request(name, task) as Promise<T>;
}
