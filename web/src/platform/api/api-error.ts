import type { Problem } from '@workflow/contract/core/problem.ts';
import { translateProblem, translateSentence } from '../language/problem.ts';

/** A call that did not succeed. `status` is 0 and `code` is `offline` when the server could not be reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors: readonly { path: string; message: string }[];
  /** In milliseconds: sooner the server does not want to be asked again. */
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

/** It came too slowly, and there were too many: both say nothing of what was asked. */
const TRANSIENT_STATUSES = [408, 429];

/** Whether the server does not do this: asking again gets the same answer. */
export const isPermanentError = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  !TRANSIENT_STATUSES.includes(error.status);

/** How long to wait, in milliseconds, before asking again after a failure: as long as the server says, and `least` at least. */
export const retryDelayAfter = (error: unknown, least: number): number =>
  error instanceof ApiError ? Math.max(least, error.retryAfter) : least;

/** What the server said about the failure, in the language of the screen, else the fallback. */
export function errorMessageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.status !== 0 && error.detail ? translateProblem(error) : fallback;
}

/** What is wrong with each field that did not fit, in the language of the screen, by the field's name. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const first: Record<string, string> = {};
  for (const { path, message } of error.errors)
    first[path.replace(/^body\./, '')] ??= translateSentence(message);
  return first;
}
