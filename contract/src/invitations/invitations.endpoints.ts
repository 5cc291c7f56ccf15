import * as z from 'zod/mini';
import { channelErrors } from '../channels/channels.errors.ts';
import { defineEndpoint } from '../core/api/endpoint.ts';
import { Id } from '../core/schemas/id.ts';
import { memberErrors } from '../members/members.errors.ts';
import { inviteWithRole } from '../members/members.permissions.ts';
import { WorkspaceParams } from '../workspaces/workspaces.endpoints.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import { invitePeople } from '../workspaces/workspaces.permissions.ts';
import { invitationErrors } from './invitations.errors.ts';
import * as permissions from './invitations.permissions.ts';
import {
  Invitation,
  InvitationAcceptance,
  InvitationLink,
  InvitationList,
  InvitationPreview,
  InvitationToken,
  JoinedWorkspace,
  NewEmailInvitation,
  NewEmailInvitations,
  NewLinkInvitation,
  SentInvitations,
} from './invitations.schema.ts';

const endings = [
  invitationErrors.invitation_expired,
  invitationErrors.invitation_revoked,
  invitationErrors.invitation_used_up,
] as const;

const sendingErrors = [
  workspaceErrors.workspace_not_found,
  channelErrors.channel_not_found,
  memberErrors.role_above_own,
  invitationErrors.guest_channels_missing,
  invitationErrors.too_many_invitations,
] as const;

export const listInvitations = defineEndpoint({
  method: 'GET',
  path: '/workspaces/:id/invitations',
  summary: 'List the pending invitations that the user may revoke, the newest first',
  params: WorkspaceParams,
  response: InvitationList,
  errors: [workspaceErrors.workspace_not_found],
  permission: invitePeople,
});

export const createLinkInvitation = defineEndpoint({
  method: 'POST',
  path: '/workspaces/:id/invitations/link',
  summary: 'Create an invitation link',
  params: WorkspaceParams,
  body: NewLinkInvitation,
  response: Invitation,
  status: 201,
  errors: sendingErrors,
  permission: inviteWithRole,
});

export const createEmailInvitation = defineEndpoint({
  method: 'POST',
  path: '/workspaces/:id/invitations/email',
  summary: 'Invite one person by email',
  params: WorkspaceParams,
  body: NewEmailInvitation,
  response: Invitation,
  status: 201,
  errors: [
    ...sendingErrors,
    memberErrors.already_member,
    invitationErrors.email_domain_not_allowed,
    invitationErrors.invitation_pending,
    invitationErrors.invitation_just_sent,
    invitationErrors.address_invited_often,
  ],
  permission: inviteWithRole,
  ratePerMinute: 60,
});

export const createEmailInvitations = defineEndpoint({
  method: 'POST',
  path: '/workspaces/:id/invitations/bulk-email',
  summary: 'Invite several people by email',
  params: WorkspaceParams,
  body: NewEmailInvitations,
  response: SentInvitations,
  status: 201,
  errors: sendingErrors,
  permission: inviteWithRole,
  ratePerMinute: 20,
});

export const resendInvitation = defineEndpoint({
  method: 'POST',
  path: '/invitations/:invitation/resend',
  summary: 'Send a pending invitation by email again',
  params: z.object({ invitation: Id }),
  response: Invitation,
  errors: [
    invitationErrors.invitation_not_found,
    invitationErrors.invitation_ended,
    invitationErrors.not_an_email_invitation,
    invitationErrors.invitation_just_sent,
    invitationErrors.address_invited_often,
  ],
  permission: permissions.resendInvitation,
});

export const copyInvitationLink = defineEndpoint({
  method: 'POST',
  path: '/invitations/:invitation/link',
  summary: 'Get the link of a pending invitation again',
  params: z.object({ invitation: Id }),
  response: InvitationLink,
  errors: [
    invitationErrors.invitation_not_found,
    invitationErrors.invitation_ended,
    invitationErrors.not_the_inviter,
  ],
  permission: permissions.copyInvitationLink,
});

export const revokeInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/invitations/:invitation',
  summary: 'Revoke a pending invitation',
  params: z.object({ invitation: Id }),
  status: 204,
  errors: [invitationErrors.invitation_not_found, invitationErrors.invitation_ended],
  permission: permissions.revokeInvitation,
});

export const previewInvitation = defineEndpoint({
  method: 'GET',
  path: '/invitations/:invitation',
  summary: 'Preview an invitation by its token',
  params: z.object({ invitation: InvitationToken }),
  response: InvitationPreview,
  errors: [invitationErrors.invitation_not_found],
  permission: 'public',
});

export const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: '/invitations/accept',
  summary: 'Accept an invitation and join the workspace; repeating the request as a member changes nothing',
  body: InvitationAcceptance,
  response: JoinedWorkspace,
  errors: [
    invitationErrors.invitation_not_found,
    ...endings,
    invitationErrors.email_domain_not_allowed,
    invitationErrors.email_not_confirmed,
    invitationErrors.invitation_for_another,
  ],
  permission: 'session',
});
