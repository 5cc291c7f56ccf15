const LOCK_NAME = 'workflow-session-refresh';

let queue: Promise<unknown> = Promise.resolve();

/**
 * Runs one task at a time across all tabs of the browser. Outside a secure context there is no Web Locks API, so only this tab’s tasks are
 * serialised.
 */
export function withRefreshMutex<T>(task: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(LOCK_NAME, task) as Promise<T>;
  const turn = queue.then(task, task);
  queue = turn.catch(() => undefined);
  return turn;
}
