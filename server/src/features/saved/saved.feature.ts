import type { Feature } from '../../platform/feature.ts';
import { savedWorkers } from './saved.jobs.ts';
import { savedRoutes } from './saved.routes.ts';

export const saved: Feature = () => ({
  foreignTables: {
    reads: ['conversations', 'messages', 'users'],
  },
  routes: savedRoutes,
  workers: savedWorkers,
});
