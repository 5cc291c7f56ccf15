import { coreErrors } from '@workflow/contract/core/error.ts';

/** What `connect_error` brings: `data` where the server refuses, else what happened to the transport. */
export interface ConnectError extends Error {
  readonly data?: { readonly code: string; readonly retry_after?: number };
  /** The status of the answer, where there was one. */
  readonly description?: unknown;
  readonly context?: { getResponseHeader?(name: string): string | null };
}

/** So that the tabs of one browser, or of one office, do not come back at the same moment. */
const JITTER = 0.5;

/** What a server says that is about to serve, or lacks its database for a moment. */
const NOT_READY_CODES = new Set<string | undefined>(
  [coreErrors.starting, coreErrors.stopping, coreErrors.database_away].map(({ code }) => code),
);

/** At least how many milliseconds to stay away from a server that wants nobody, and from one that cannot serve yet. */
interface MinimumDelays {
  readonly refused: number;
  readonly unready: number;
}

/** After how many milliseconds to come again to a server that has refused. Null where it has not refused, but could not be reached. */
export function reconnectDelayAfter(
  error: ConnectError,
  pauses: MinimumDelays,
  random = Math.random,
): number | null {
  if (!error.data && error.description !== 429) return null;
  const least = NOT_READY_CODES.has(error.data?.code) ? pauses.unready : pauses.refused;
  const seconds = error.data?.retry_after ?? error.context?.getResponseHeader?.('retry-after');
  const asked = Number(seconds ?? 0) * 1000 || 0;
  return Math.max(least, asked) * (1 + JITTER * random());
}
