import type { Feature } from '../../platform/feature.ts';
import { memberRoutes } from './members.routes.ts';

export const members: Feature = () => ({
  foreignTables: {
    reads: ['conversations', 'conversation_members', 'users', 'workspaces'],
    // With a person go the invitations that they made.
    writes: ['invitations'],
  },
  routes: memberRoutes,
});
