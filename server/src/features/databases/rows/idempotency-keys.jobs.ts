import { IDEMPOTENCY_KEY_DAYS } from '@workflow/contract/databases/databases.limits.ts';
import type { Context } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { defineWorker, type Worker } from '../../../platform/jobs/worker.ts';
import { deleteOldKeys } from './idempotency-keys.ts';

const BATCH = 1_000;
const DAY_MS = 24 * 3600 * 1000;

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** Deletes old idempotency keys, in small transactions so that no other session waits for long. */
export async function deleteExpiredKeys(
  { transact }: Pick<Context, 'transact'>,
  before = daysAgo(IDEMPOTENCY_KEY_DAYS),
): Promise<void> {
  while ((await transact((tx) => deleteOldKeys(tx, before, BATCH))) > 0);
}

const cleanupJob = defineJob({
  name: 'databases.clean-up-idempotency-keys',
  schedule: '43 3 * * *',
  retry: { times: 2, delaySeconds: 60 },
  timeoutSeconds: 3600,
  uniqueBy: null,
});

export const idempotencyKeyWorkers: readonly Worker[] = [
  defineWorker(cleanupJob, (context) => deleteExpiredKeys(context)),
];
