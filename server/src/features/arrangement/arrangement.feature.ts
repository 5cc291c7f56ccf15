import type { Feature } from '../../platform/feature.ts';
import { arrangementRoutes } from './arrangement.routes.ts';

export const arrangement: Feature = () => ({
  foreignTables: { reads: ['conversations'] },
  routes: arrangementRoutes,
});
