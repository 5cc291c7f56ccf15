import type { Feature } from '../../platform/feature.ts';
import { retentionWorker } from '../../platform/jobs/retention.ts';
import { invitationRetention } from './invitations.retention.ts';
import { invitationRoutes } from './invitations.routes.ts';

export const invitations: Feature = ({ publicUrl }) => ({
  foreignTables: { reads: ['users', 'workspaces'] },
  routes: invitationRoutes(publicUrl),
  workers: [retentionWorker(invitationRetention)],
});
