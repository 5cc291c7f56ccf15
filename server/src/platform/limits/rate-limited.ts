import { coreErrors } from '@workflow/contract/core/error.ts';
import { Failure } from '../failure.ts';
import type { Taken } from './rate-window.ts';

/** Once too often. */
export class RateLimited extends Failure {
  readonly retryAfterSeconds: number;

  constructor({ resetSeconds }: Pick<Taken, 'resetSeconds'>) {
    super(coreErrors.rate_limited);
    this.retryAfterSeconds = resetSeconds;
  }
}
