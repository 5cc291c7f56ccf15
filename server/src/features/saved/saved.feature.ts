import type { Feature } from '../../platform/feature.ts';
import { savedRoutes } from './saved.routes.ts';

export const saved: Feature = () => ({
  foreignTables: {
    reads: ['conversation_members', 'conversations', 'messages', 'users', 'workspace_members'],
  },
  routes: savedRoutes,
});
