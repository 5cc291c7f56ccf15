import { type Feature, onHook } from '../../platform/feature.ts';
import { retentionWorker } from '../../platform/jobs/retention.ts';
import { memberExpelled } from '../members/members.hooks.ts';
import { accountErasing } from '../users/users.hooks.ts';
import { createInvitationMailLimits } from './invitations.mail-limits.ts';
import { invitationRetention } from './invitations.retention.ts';
import { invitationRoutes } from './invitations.routes.ts';
import { eraseInvitationsTo, voidInvitationsFor } from './invitations.store.ts';
import { createInvitationTokens } from './invitations.tokens.ts';

export const invitations: Feature = ({ publicUrl, mailer, settings, limits }) => ({
  foreignTables: { reads: ['users', 'workspaces'] },
  routes: invitationRoutes({
    publicUrl,
    mailer,
    mailLimits: createInvitationMailLimits(limits),
    tokens: createInvitationTokens(settings.secretKey),
  }),
  hookHandlers: [
    onHook(memberExpelled, (tx, { workspaceId, userId }) => voidInvitationsFor(tx, workspaceId, userId)),
    onHook(accountErasing, eraseInvitationsTo),
  ],
  workers: [retentionWorker(invitationRetention)],
});
