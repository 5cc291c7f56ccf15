import { coreErrors, type ErrorDefinition } from '@workflow/contract/core/error.ts';
import { Failure } from '../failure.ts';

/** Once too often, or one too many: after so many seconds it may be otherwise. */
export class RateLimited extends Failure {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number, definition: ErrorDefinition = coreErrors.rate_limited) {
    super(definition);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
