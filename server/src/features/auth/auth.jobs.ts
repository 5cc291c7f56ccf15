import type { Database } from '../../platform/database/client.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { LiveSessions } from './auth.live.ts';
import { deleteExpiredSessions } from './auth.store.ts';

const BATCH = 1_000;

/** Removes the sessions that have expired, in small transactions that hold nobody up, and shows out who is still connected by them. */
export const sweepSessions = (database: Database, live: LiveSessions) =>
  defineJob({
    name: 'sessions.sweep',
    schedule: '17 3 * * *',
    async run() {
      let ended: string[];
      do {
        ended = await deleteExpiredSessions(database, BATCH);
        await live.announceEnds(ended);
      } while (ended.length > 0);
    },
  });
