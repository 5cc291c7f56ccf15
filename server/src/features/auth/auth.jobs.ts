import { defineJob } from '../../platform/jobs/job.ts';
import { type Worker, work } from '../../platform/jobs/worker.ts';
import { signalSessionEnded } from './auth.live-sessions.ts';
import { deleteExpiredSessions } from './auth.store.ts';

const BATCH = 1_000;

const sweepSessions = defineJob({
  name: 'sessions.sweep',
  schedule: '17 3 * * *',
  retry: { times: 2, delaySeconds: 60 },
  timeoutSeconds: 3600,
  uniqueBy: null,
});

export const authWorkers: readonly Worker[] = [
  /** Removes the sessions that have expired, in small transactions that hold nobody up, and shows out who is still connected by them. */
  work(sweepSessions, async ({ transact }) => {
    const sweep = () =>
      transact(async (tx) => {
        const ended = await deleteExpiredSessions(tx, BATCH);
        for (const id of ended) await signalSessionEnded(tx, id);
        return ended.length;
      });
    while ((await sweep()) > 0);
  }),
];
