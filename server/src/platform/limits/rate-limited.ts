import { coreErrors, type ErrorDefinition } from '@workflow/contract/core/api/error.ts';
import { Failure } from '../failure.ts';

/** The caller exceeded a limit; `retryAfterSeconds` says when to try again. */
export class RateLimited extends Failure {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number, definition: ErrorDefinition = coreErrors.rate_limited) {
    super(definition);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
