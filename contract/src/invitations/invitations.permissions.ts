import { coreErrors } from '../core/api/error.ts';
import { definePermission, defineScope } from '../core/api/permission.ts';
import { manageMembers, seeWorkspace, type WorkspaceFacts } from '../workspaces/workspaces.permissions.ts';
import { invitationErrors } from './invitations.errors.ts';

/** Invitations are addressed by their own id. Users outside the workspace get 404, so they do not learn that the invitation exists. */
export const invitationScope = defineScope<WorkspaceFacts>({
  name: 'invitation',
  maySee: seeWorkspace.allows,
  absent: invitationErrors.invitation_not_found,
});

export const resendInvitation = definePermission(invitationScope, 'resend_invitation', manageMembers.allows);

export interface InvitationFacts extends WorkspaceFacts {
  /** Whether the caller created the invitation. */
  readonly is_creator: boolean;
}

/** Permission to get the invitation link again. Anyone with the link can join. */
export const copyInvitationLink = definePermission<InvitationFacts>(
  invitationScope,
  'copy_invitation_link',
  ({ role, is_creator }) => manageMembers.allows({ role }) && is_creator,
  ({ role }) => (manageMembers.allows({ role }) ? invitationErrors.not_the_inviter : coreErrors.forbidden),
);

export const revokeInvitation = definePermission(invitationScope, 'revoke_invitation', manageMembers.allows);
