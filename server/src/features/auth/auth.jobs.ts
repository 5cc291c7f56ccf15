import type { Database } from '../../platform/database/client.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { deleteExpiredSessions } from './auth.store.ts';

export const sweepSessions = (database: Database) =>
  defineJob({
    name: 'sessions.sweep',
    schedule: '17 3 * * *',
    run: () => deleteExpiredSessions(database),
  });
