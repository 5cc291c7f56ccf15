import { type Feature, onHook } from '../../platform/feature.ts';
import { identityLinked } from '../auth/oidc/oidc.hooks.ts';
import { securityEventAnnounced } from '../auth/security-activity/security-activity.hooks.ts';
import { secondFactorsChanged } from '../auth/two-factor/two-factor.hooks.ts';
import { emailChanged } from '../users/users.hooks.ts';
import { joinWorkspaceOfProvider } from './members.identities.ts';
import { memberNotifications } from './members.notifications.ts';
import { memberRoutes } from './members.routes.ts';
import { personSearchSource } from './members.search-source.ts';
import { auditSecurityEvent } from './members.security.service.ts';
import { publishEmailChange } from './members.service.ts';
import { applyTwoFactorPoliciesOf } from './members.two-factor.service.ts';

export const members: Feature = () => ({
  foreignTables: {
    reads: ['conversations', 'conversation_members', 'users', 'workspaces'],
    // Removing a member revokes the invitations that they created.
    writes: ['invitations'],
  },
  searchSources: [personSearchSource],
  routes: memberRoutes,
  notificationSources: memberNotifications,
  hookHandlers: [
    onHook(identityLinked, joinWorkspaceOfProvider),
    onHook(emailChanged, publishEmailChange),
    onHook(secondFactorsChanged, applyTwoFactorPoliciesOf),
    onHook(securityEventAnnounced, auditSecurityEvent),
  ],
});
