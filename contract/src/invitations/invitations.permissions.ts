import { definePermission, defineScope } from '../core/api/permission.ts';
import { manageMembers, seeWorkspace, type WorkspaceFacts } from '../workspaces/workspaces.permissions.ts';
import { invitationErrors } from './invitations.errors.ts';

/** Invitations are addressed by their own id. Users outside the workspace get 404, so they do not learn that the invitation exists. */
export const invitationScope = defineScope<WorkspaceFacts>({
  name: 'invitation',
  maySee: seeWorkspace.allows,
  absent: invitationErrors.invitation_not_found,
});

export const revokeInvitation = definePermission(invitationScope, 'revoke_invitation', manageMembers.allows);
