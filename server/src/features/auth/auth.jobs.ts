import type { Database } from '../../platform/database/client.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { deleteExpiredSessions } from './auth.store.ts';

const BATCH = 1_000;

/** Removes the sessions that have expired, in small transactions that hold nobody up. */
export const sweepSessions = (database: Database) =>
  defineJob({
    name: 'sessions.sweep',
    schedule: '17 3 * * *',
    async run() {
      while (await deleteExpiredSessions(database, BATCH));
    },
  });
