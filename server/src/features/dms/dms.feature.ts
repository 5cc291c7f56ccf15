import type { Feature } from '../../platform/feature.ts';
import { dmRoutes } from './dms.routes.ts';

export const dms: Feature = () => ({
  foreignTables: {
    reads: ['conversations', 'conversation_cursors', 'conversation_members', 'messages', 'users'],
  },
  routes: dmRoutes,
});
