import type { Feature } from '../../platform/feature.ts';
import { pinWorkers } from './pins.jobs.ts';
import { pinRoutes } from './pins.routes.ts';

export const pins: Feature = () => ({
  foreignTables: { reads: ['messages', 'users'] },
  routes: pinRoutes,
  workers: pinWorkers,
});
