/** What `connect_error` brings: `data` where the server refuses, else what happened to the transport. */
export interface ConnectError extends Error {
  readonly data?: { readonly code: string; readonly retry_after?: number };
  /** The status of the answer, where there was one. */
  readonly description?: unknown;
  readonly context?: { getResponseHeader?(name: string): string | null };
}

/** So that the tabs of one browser, or of one office, do not come back at the same moment. */
const SPREAD = 0.5;

/**
 * After how many milliseconds to come again to a server that has refused: not before it says, and at least `least`. Null where it has
 * not refused, but could not be reached.
 */
export function pauseAfter(error: ConnectError, least: number, random = Math.random): number | null {
  if (!error.data && error.description !== 429) return null;
  const seconds = error.data?.retry_after ?? error.context?.getResponseHeader?.('retry-after');
  const asked = Number(seconds ?? 0) * 1000 || 0;
  return Math.max(least, asked) * (1 + SPREAD * random());
}
