import type { Feature } from '../../platform/feature.ts';
import { draftWorkers } from './drafts.jobs.ts';
import { draftRoutes } from './drafts.routes.ts';

export const drafts: Feature = () => ({
  foreignTables: {
    reads: ['conversations', 'messages', 'users'],
  },
  routes: draftRoutes,
  workers: draftWorkers,
});
