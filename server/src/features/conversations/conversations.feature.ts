import type { Feature } from '../../platform/feature.ts';
import { conversationWorkers } from './conversations.jobs.ts';
import { conversationHandlers, endConnection } from './conversations.socket.ts';

export const conversations: Feature = () => ({
  workers: conversationWorkers,
  socketHandlers: conversationHandlers,
  onDisconnect: endConnection,
});
