import type { Feature } from '../../platform/feature.ts';
import { draftRoutes } from './drafts.routes.ts';

export const drafts: Feature = () => ({
  foreignTables: {
    reads: ['conversation_members', 'conversations', 'messages', 'users', 'workspace_members'],
  },
  routes: draftRoutes,
});
