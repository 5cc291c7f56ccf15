import { type Feature, onHook } from '../../platform/feature.ts';
import { identityLinked } from '../auth/oidc/oidc.hooks.ts';
import { joinWorkspaceOfProvider } from './members.identities.ts';
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
  hookHandlers: [onHook(identityLinked, joinWorkspaceOfProvider)],
});
