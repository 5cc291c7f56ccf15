import type { Feature } from '../../platform/feature.ts';
import { memberNotifications } from './members.notifications.ts';
import { memberRoutes } from './members.routes.ts';

export const members: Feature = () => ({
  foreignTables: {
    reads: ['conversations', 'conversation_members', 'users', 'workspaces'],
    // Removing a member revokes the invitations that they created.
    writes: ['invitations'],
  },
  routes: memberRoutes,
  notificationSources: memberNotifications,
});
