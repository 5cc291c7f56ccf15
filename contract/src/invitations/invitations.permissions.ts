import { definePermission, defineScope } from '../core/permission.ts';
import { manageMembers, seeWorkspace, type WorkspaceFacts } from '../workspaces/workspaces.permissions.ts';
import { invitationErrors } from './invitations.errors.ts';

/** Found by its id, so that somebody outside its workspace does not hear of that either. */
export const invitationScope = defineScope<WorkspaceFacts>({
  name: 'invitation',
  maySee: seeWorkspace.allows,
  absent: invitationErrors.invitation_not_found,
});

export const revokeInvitation = definePermission(invitationScope, 'revoke_invitation', manageMembers.allows);
