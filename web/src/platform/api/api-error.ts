import type { Problem } from '@workflow/contract/core/api/problem.ts';
import { translateProblem, translateSentence } from '../language/problem.ts';

/** Thrown when a request fails. `status` is 0 and `code` is `offline` when the client could not reach the server. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors: readonly { path: string; message: string }[];
  /** The server’s `Retry-After` in milliseconds; 0 when the server sent none. */
  readonly retryAfter: number;

  constructor(problem: Pick<Problem, 'status' | 'code' | 'detail' | 'errors'>, retryAfterSeconds = 0) {
    super(problem.detail);
    this.name = 'ApiError';
    this.status = problem.status;
    this.code = problem.code;
    this.detail = problem.detail;
    this.errors = problem.errors ?? [];
    this.retryAfter = retryAfterSeconds * 1_000;
  }
}

export const offlineError = () =>
  new ApiError({ status: 0, code: 'offline', detail: 'The server cannot be reached.' });

/** 408 (request timeout) and 429 (rate limited) are temporary, so the same request may succeed later. */
const TRANSIENT_STATUSES = [408, 429];

/** Whether repeating the request would fail again: any 4xx status except 408 and 429. */
export const isPermanentError = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  !TRANSIENT_STATUSES.includes(error.status);

/** Whether the requested object does not exist, or is hidden from the user. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Returns the milliseconds to wait before retrying: the server’s `Retry-After`, but at least `least`. */
export const retryDelayAfter = (error: unknown, least: number): number =>
  error instanceof ApiError ? Math.max(least, error.retryAfter) : least;

/**
 * Returns the server’s error message in the current language; returns the fallback when the error is not an API error or the server was
 * unreachable.
 */
export function errorMessageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.status !== 0 && error.detail ? translateProblem(error) : fallback;
}

/** Returns the first validation message for each invalid field, in the current language, by field name. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const first: Record<string, string> = {};
  for (const { path, message } of error.errors)
    first[path.replace(/^body\./, '')] ??= translateSentence(message);
  return first;
}
