import type { Feature } from '../../platform/feature.ts';
import { messageRoutes } from './messages.routes.ts';
import { createAnnounced } from './messages.service.ts';

export const messages: Feature = () => ({
  foreignTables: {
    reads: ['conversations', 'conversation_cursors', 'reactions', 'users'],
    // A message takes its conversation's next number and moves cursors; with a deleted one go its reactions.
    writes: ['conversations', 'conversation_cursors', 'reactions'],
  },
  routes: messageRoutes(createAnnounced()),
});
