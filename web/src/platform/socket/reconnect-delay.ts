import { coreErrors } from '@workflow/contract/core/api/error.ts';

/** The error of `connect_error`. `data` is set when the server refused the connection; otherwise the transport failed. */
export interface ConnectError extends Error {
  readonly data?: { readonly code: string; readonly retry_after?: number };
  /** Engine.IO puts the HTTP status of the response here, if there was one. */
  readonly description?: unknown;
  readonly context?: { getResponseHeader?(name: string): string | null };
}

/** The greatest random share added to a delay, so that the tabs of one browser or office do not reconnect at the same moment. */
const JITTER = 0.5;

/** Error codes of a server that is starting, stopping or briefly without its database. */
const NOT_READY_CODES = new Set<string | undefined>(
  [coreErrors.starting, coreErrors.stopping, coreErrors.database_away].map(({ code }) => code),
);

/** Minimum delays in milliseconds: `refused` after a refusal, `notReady` while the server cannot serve yet. */
interface MinimumDelays {
  readonly refused: number;
  readonly notReady: number;
}

/** Returns the milliseconds to wait before reconnecting after a refusal, or null when the server did not refuse but was unreachable. */
export function reconnectDelayAfter(
  error: ConnectError,
  pauses: MinimumDelays,
  random = Math.random,
): number | null {
  if (!error.data && error.description !== 429) return null;
  const least = NOT_READY_CODES.has(error.data?.code) ? pauses.notReady : pauses.refused;
  const seconds = error.data?.retry_after ?? error.context?.getResponseHeader?.('retry-after');
  const asked = Number(seconds ?? 0) * 1000 || 0;
  return Math.max(least, asked) * (1 + JITTER * random());
}
