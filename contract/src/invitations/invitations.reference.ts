import { exampleIds, exampleTimes, exampleToken } from '../core/examples.ts';
import { defineReference } from '../core/reference.ts';
import * as endpoints from './invitations.endpoints.ts';
import type { Invitation } from './invitations.schema.ts';
import * as schemas from './invitations.schema.ts';

const max_uses = 'How many people can join by it; null is without limit.';
const invitation: Invitation = {
  id: exampleIds.invitation,
  invitation_type: 'link',
  email: null,
  role: 'member',
  status: 'pending',
  expires_at: exampleTimes.expiry,
  uses_count: 3,
  max_uses: 25,
  invitation_url: null,
  channels: [exampleIds.channel],
  created_at: exampleTimes.written,
  version: 4,
};

export const invitationsReference = defineReference(
  { schemas, endpoints },
  {
    about: 'Ways into a workspace for people who are not in it yet.',
    operations: {
      listInvitations:
        'Owners and admins. Without their addresses, for only the one who makes an invitation sees it.',
      createLinkInvitation:
        'Owners and admins. Nobody invites to a role above their own. This answer alone has `invitation_url`.',
      revokeInvitation: 'Owners and admins of its workspace. Whoever has joined by it stays.',
      previewInvitation: 'Also what has ended can be looked at; `status` says so.',
      acceptInvitation:
        'An invitation that names an e-mail address can be accepted by that account only. A link counts one use a person.',
    },
    parameters: {
      id: 'The workspace.',
      'previewInvitation.invitation': 'The token: the last part of `invitation_url`.',
      'revokeInvitation.invitation': 'The invitation’s id.',
    },
    schemas: {
      InvitationToken: { description: 'The last part of `invitation_url`.', example: exampleToken },
      InvitationType: { description: 'For one address, or for whoever has the link.', example: 'link' },
      InvitationStatus: { description: 'Whether it can still be accepted: `pending`.', example: 'pending' },
      Invitation: {
        description: 'An invitation as those see it who may make one.',
        fields: {
          email: 'Of whom it is for; null for a link.',
          max_uses,
          invitation_url: 'Where people join; only in the answer that creates it.',
          channels: 'What those who join are added to, as far as the inviter could read it.',
        },
        example: invitation,
      },
      InvitationList: { description: 'The pending invitations.', example: { invitations: [invitation] } },
      NewLinkInvitation: {
        description: 'A link to make.',
        fields: { max_uses, channels: 'What those who join are added to.' },
        example: { role: 'member', max_uses: 25, expiration_days: 7, channels: [exampleIds.channel] },
      },
      InvitationPreview: {
        description: 'What an invitation tells before anybody has signed in.',
        fields: {
          email_hint: 'Of whom it is for, with most of the name left out; null for a link.',
          invited_by: 'The full name or username of the inviter.',
        },
        example: {
          workspace_id: exampleIds.workspace,
          workspace_name: 'Northwind',
          workspace_icon: '🧭',
          email_hint: null,
          invited_by: 'Ada Lindqvist',
          role: 'member',
          expires_at: exampleTimes.expiry,
          status: 'pending',
        },
      },
      InvitationAcceptance: {
        description: 'The invitation to accept.',
        fields: { token: 'The last part of `invitation_url`.' },
        example: { token: exampleToken },
      },
      JoinedWorkspace: {
        description: 'Where the person is a member now.',
        fields: {
          channel_id:
            'Where to begin: a channel that the invitation names, else “general”, else the oldest; null where the person can read none yet.',
        },
        example: { workspace_id: exampleIds.workspace, channel_id: exampleIds.channel },
      },
    },
  },
);
