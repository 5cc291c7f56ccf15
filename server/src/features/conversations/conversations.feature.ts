import type { Feature } from '../../platform/feature.ts';
import { conversationWorkers } from './conversations.jobs.ts';
import { conversationRoutes } from './conversations.routes.ts';
import { conversationHandlers, endConnection } from './conversations.socket.ts';

export const conversations: Feature = () => ({
  foreignTables: {
    reads: ['mentions', 'messages', 'user_names', 'users', 'workspace_members'],
    // A job deletes the messages of deleted conversations.
    writes: ['messages'],
  },
  routes: conversationRoutes,
  workers: conversationWorkers,
  socketHandlers: conversationHandlers,
  onDisconnect: endConnection,
});
