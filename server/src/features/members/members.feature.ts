import type { Feature } from '../../platform/feature.ts';
import { memberNotifications } from './members.notifications.ts';
import { memberRoutes } from './members.routes.ts';
import { personSearchSource } from './members.search-source.ts';

export const members: Feature = () => ({
  foreignTables: {
    reads: ['conversations', 'conversation_members', 'users', 'workspaces'],
    // Removing a member revokes the invitations that they created.
    writes: ['invitations'],
  },
  searchSources: [personSearchSource],
  routes: memberRoutes,
  notificationSources: memberNotifications,
});
