import type { Feature } from '../../platform/feature.ts';
import { reactionRoutes } from './reactions.routes.ts';

export const reactions: Feature = () => ({
  foreignTables: { reads: ['users'] },
  routes: reactionRoutes,
});
