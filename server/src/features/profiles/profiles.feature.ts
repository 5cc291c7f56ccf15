import type { Feature } from '../../platform/feature.ts';
import { profileWorkers } from './profiles.jobs.ts';
import { profileRoutes } from './profiles.routes.ts';

export const profiles: Feature = ({ files }) => ({
  routes: profileRoutes(files),
  workers: profileWorkers(files),
});
