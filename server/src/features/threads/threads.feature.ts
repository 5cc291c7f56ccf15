import { type Feature, onHook } from '../../platform/feature.ts';
import { conversationsGained } from '../conversations/conversations.hooks.ts';
import { threadRoutes } from './threads.routes.ts';
import { markEarlierRepliesRead } from './threads.store.ts';

export const threads: Feature = () => ({
  foreignTables: { reads: ['conversations', 'messages', 'users'] },
  routes: threadRoutes,
  hookHandlers: [onHook(conversationsGained, markEarlierRepliesRead)],
});
