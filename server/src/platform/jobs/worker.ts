import type { Context } from '../context.ts';
import type { Job } from './job.ts';

/** The arguments of a worker: the context of a request without a caller, and the job’s data. */
export interface Work<Data extends object> extends Context {
  readonly data: Data;
}

export interface Worker {
  readonly job: Job<never>;
  readonly run: (work: Work<never>) => Promise<void>;
}

/** Declares the worker of a job. A job may run more than once and must be idempotent. */
export function defineWorker<Data extends object>(
  job: Job<Data>,
  run: (work: Work<Data>) => Promise<void>,
): Worker {
  return { job, run };
}
