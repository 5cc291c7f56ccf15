import { coreErrors } from '../core/api/error.ts';
import { definePermission, defineScope } from '../core/api/permission.ts';
import {
  type InvitingFacts,
  invitePeople,
  manageMembers,
  seeWorkspace,
  type WorkspaceFacts,
} from '../workspaces/workspaces.permissions.ts';
import { invitationErrors } from './invitations.errors.ts';

/** Invitations are addressed by their own id. Users outside the workspace get 404, so they do not learn that the invitation exists. */
export const invitationScope = defineScope<WorkspaceFacts>({
  name: 'invitation',
  maySee: seeWorkspace.allows,
  absent: invitationErrors.invitation_not_found,
});

export interface InvitationFacts extends InvitingFacts {
  /** Whether the caller created the invitation. */
  readonly is_creator: boolean;
}

/** Managers have every invitation, and other inviters their own. */
const mayHandle = (facts: InvitationFacts) =>
  manageMembers.allows(facts) || (invitePeople.allows(facts) && facts.is_creator);

export const resendInvitation = definePermission<InvitationFacts>(
  invitationScope,
  'resend_invitation',
  mayHandle,
);

/** Permission to get the invitation link again. Anyone with the link can join. */
export const copyInvitationLink = definePermission<InvitationFacts>(
  invitationScope,
  'copy_invitation_link',
  (facts) => invitePeople.allows(facts) && facts.is_creator,
  (facts) => (manageMembers.allows(facts) ? invitationErrors.not_the_inviter : coreErrors.forbidden),
);

export const revokeInvitation = definePermission<InvitationFacts>(
  invitationScope,
  'revoke_invitation',
  mayHandle,
);
