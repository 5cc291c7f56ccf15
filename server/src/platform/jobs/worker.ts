import type { Context } from '../context.ts';
import type { Job } from './job.ts';

/** What a job is given: the same as a request, but for somebody who asks. */
export interface Work<Data extends object> extends Context {
  readonly data: Data;
}

export interface Worker {
  readonly job: Job<never>;
  readonly run: (work: Work<never>) => Promise<void>;
}

/** Declares who does a job. It may run more than once, and must leave the same result. */
export function work<Data extends object>(job: Job<Data>, run: (work: Work<Data>) => Promise<void>): Worker {
  return { job, run };
}
