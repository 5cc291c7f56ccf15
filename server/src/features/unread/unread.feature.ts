import type { Feature } from '../../platform/feature.ts';
import { unreadRoutes } from './unread.routes.ts';

export const unread: Feature = () => ({
  foreignTables: {
    reads: ['conversations', 'conversation_cursors', 'conversation_follows', 'mentions', 'messages'],
    writes: ['conversation_cursors'],
  },
  routes: unreadRoutes,
});
