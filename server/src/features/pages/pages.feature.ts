import type { Feature } from '../../platform/feature.ts';
import { pageRoutes } from './pages.routes.ts';

export const pages: Feature = () => ({
  foreignTables: { reads: ['databases'] },
  routes: pageRoutes,
});
