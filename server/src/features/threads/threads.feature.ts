import type { Feature } from '../../platform/feature.ts';
import { threadRoutes } from './threads.routes.ts';

export const threads: Feature = () => ({
  foreignTables: { reads: ['conversations', 'messages', 'users'] },
  routes: threadRoutes,
});
