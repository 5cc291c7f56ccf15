import type { Feature } from '../../platform/feature.ts';
import { invitationRoutes } from './invitations.routes.ts';

export const invitations: Feature = ({ publicUrl }) => ({
  foreignTables: { reads: ['users', 'workspaces'] },
  routes: invitationRoutes(publicUrl),
});
