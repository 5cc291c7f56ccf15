import { defineJob } from '../../platform/jobs/job.ts';
import { defineWorker, type Worker } from '../../platform/jobs/worker.ts';
import { deleteExpiredPasskeyChallenges } from './passkeys/passkeys.store.ts';
import { signalSessionEnded } from './sessions/live-sessions.ts';
import { deleteExpiredSessions } from './sessions/sessions.store.ts';
import { deleteExpiredChallenges } from './two-factor/challenges.store.ts';

const BATCH_SIZE = 1_000;

const deleteExpiredSessionsJob = defineJob({
  name: 'sessions.clean-up',
  schedule: '17 3 * * *',
  retry: { times: 2, delaySeconds: 60 },
  timeoutSeconds: 3600,
  uniqueBy: null,
});

export const authWorkers: readonly Worker[] = [
  /** Deletes expired sessions and unfinished sign-ins in small transactions, and disconnects the open connections of the sessions. */
  defineWorker(deleteExpiredSessionsJob, async ({ transact }) => {
    const deleteBatch = () =>
      transact(async (tx) => {
        const expired = await deleteExpiredSessions(tx, BATCH_SIZE);
        for (const id of expired) await signalSessionEnded(tx, id);
        return expired.length;
      });
    while ((await deleteBatch()) > 0);
    while ((await transact((tx) => deleteExpiredChallenges(tx, BATCH_SIZE))) > 0);
    while ((await transact((tx) => deleteExpiredPasskeyChallenges(tx, BATCH_SIZE))) > 0);
  }),
];
