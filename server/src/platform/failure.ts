import { coreErrors, type ErrorDefinition } from '@workflow/contract/core/error.ts';
import { isConnectionLost, isDatabaseUnavailable } from './database/connection/unavailable.ts';
import { isRetryable } from './database/transactions/conflict.ts';
import type { Log } from './log/log.ts';

/** A failure that the contract knows: it ends the request (and its transaction) with that problem. */
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

/** Throws the failure; returns never, so that it can stand in an expression. */
export function fail(definition: ErrorDefinition): never {
  throw new Failure(definition);
}

/**
 * What a caller is told of an error, at every entrance: what the contract knows, a database that is away, or nothing but that
 * nobody foresaw it. That is logged, with `context`.
 */
export function failureOf(error: unknown, log: Pick<Log, 'error' | 'warn'>, context: object = {}): Failure {
  if (error instanceof Failure) return error;
  if (isDatabaseUnavailable(error) || isRetryable(error)) {
    // That nobody is there the log says once, and not for each request.
    if (!isConnectionLost(error)) log.warn({ ...context, err: error }, 'the database could not do it');
    return new Failure(coreErrors.database_away);
  }
  log.error({ ...context, err: error }, 'request failed');
  return new Failure(coreErrors.internal);
}
