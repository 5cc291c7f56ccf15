import type { Problem } from '@workflow/contract/core/problem.ts';

/** A call that did not succeed. `status` is 0 and `code` is `offline` when the server could not be reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors: readonly { path: string; message: string }[];

  constructor(problem: Pick<Problem, 'status' | 'code' | 'detail' | 'errors'>) {
    super(problem.detail);
    this.name = 'ApiError';
    this.status = problem.status;
    this.code = problem.code;
    this.detail = problem.detail;
    this.errors = problem.errors ?? [];
  }
}

export const offlineError = () =>
  new ApiError({ status: 0, code: 'offline', detail: 'The server cannot be reached.' });

/** Whether the server does not do this: asking again gets the same answer. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** What the server said about the failure, else the fallback. */
export function detailOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.status !== 0 && error.detail ? error.detail : fallback;
}

/** The server's words for each field that did not fit, by the field's name. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const first: Record<string, string> = {};
  for (const { path, message } of error.errors) first[path.replace(/^body\./, '')] ??= message;
  return first;
}
