import type { Feature } from '../../platform/feature.ts';
import { retentionWorker } from '../../platform/jobs/retention.ts';
import { invitationRetention } from './invitations.retention.ts';
import { invitationRoutes } from './invitations.routes.ts';
import { createInvitationTokens } from './invitations.tokens.ts';

export const invitations: Feature = ({ publicUrl, mailer, settings }) => ({
  foreignTables: { reads: ['users', 'workspaces'] },
  routes: invitationRoutes({ publicUrl, mailer, tokens: createInvitationTokens(settings.secretKey) }),
  workers: [retentionWorker(invitationRetention)],
});
