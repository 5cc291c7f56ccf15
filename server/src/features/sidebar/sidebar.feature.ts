import type { Feature } from '../../platform/feature.ts';
import { sidebarRoutes } from './sidebar.routes.ts';

export const sidebar: Feature = () => ({
  foreignTables: { reads: ['conversations'] },
  routes: sidebarRoutes,
});
