import type { CallRequest } from './calls.current.ts';

const KEY = 'workflow-call';

interface SavedCall {
  readonly userId: string;
  readonly request: CallRequest;
}

/**
 * Saves the call when its page is unloaded, so that the page joins again after a reload, muted as before. A duplicated tab copies this
 * storage, but at a time when it contains nothing.
 */
export function saveCallForReload(userId: string, request: CallRequest): void {
  sessionStorage.setItem(KEY, JSON.stringify({ userId, request } satisfies SavedCall));
}

/** Returns the call that this tab was in before a reload, once; null if there was none. */
export function takeCallAfterReload(userId: string): CallRequest | null {
  const saved = sessionStorage.getItem(KEY);
  if (!saved) return null;
  sessionStorage.removeItem(KEY);
  try {
    const { userId: savedFor, request } = JSON.parse(saved) as SavedCall;
    return savedFor === userId ? request : null;
  } catch {
    return null;
  }
}
