import { coreErrors, type ErrorDefinition } from '@workflow/contract/core/api/error.ts';
import { isConnectionLost, isDatabaseUnavailable } from './database/connection/unavailable.ts';
import { isRetryable } from './database/transactions/conflict.ts';
import type { Log } from './log/log.ts';

/** An error of the contract. It ends the request and rolls back its transaction; the response is the corresponding problem. */
export class Failure extends Error {
  readonly definition: ErrorDefinition;
  readonly errors: { path: string; message: string }[] | undefined;

  constructor(definition: ErrorDefinition, errors?: { path: string; message: string }[], detail?: string) {
    super(detail ?? definition.detail);
    this.name = 'Failure';
    this.definition = definition;
    this.errors = errors;
  }
}

/** Throws the failure. Its return type `never` allows it inside expressions. */
export function fail(definition: ErrorDefinition): never {
  throw new Failure(definition);
}

/**
 * Converts any error to the failure that the caller gets: contract errors stay, a database error becomes `database_away`, and an
 * unexpected error becomes `internal` and is logged with `context`.
 */
export function failureOf(error: unknown, log: Pick<Log, 'error' | 'warn'>, context: object = {}): Failure {
  if (error instanceof Failure) return error;
  if (isDatabaseUnavailable(error) || isRetryable(error)) {
    // The outage is logged once elsewhere, not for each request.
    if (!isConnectionLost(error))
      log.warn({ ...context, err: error }, 'a statement failed because the database is unavailable or busy');
    return new Failure(coreErrors.database_away);
  }
  log.error({ ...context, err: error }, 'request failed');
  return new Failure(coreErrors.internal);
}
