import { defineApiDocs } from '../core/api/api-docs.ts';
import { exampleIds, exampleTimes, exampleToken } from '../core/api/examples.ts';
import * as endpoints from './invitations.endpoints.ts';
import type { Invitation } from './invitations.schema.ts';
import * as schemas from './invitations.schema.ts';

const max_uses = 'The largest number of users who can join with the link; null for no limit.';
const channels = 'The channels that joining users are added to.';
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
  created_by: exampleIds.ada,
  created_at: exampleTimes.written,
  sent_at: null,
  version: 4,
};

export const invitationsApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about: 'Invitations to join a workspace.',
    operations: {
      listInvitations:
        'For owners and admins. The links are left out, because only the creator of an invitation gets its link.',
      createLinkInvitation:
        'For owners and admins, with a role up to their own. Only this response contains `invitation_url`.',
      createEmailInvitation:
        'For owners and admins, with a role up to their own. Only an account with this address can accept the invitation. The email is in the language of the recipient’s account, or else of the request.',
      createEmailInvitations:
        'Like `createEmailInvitation`, for up to 100 addresses. The response lists the addresses that were not invited, each with the reason. An address that occurs twice is invited once.',
      resendInvitation:
        'For owners and admins. The link stays the same, and the invitation lasts as long again as at first.',
      copyInvitationLink:
        'Only for the user who created the invitation. The server stores no link; it derives the token from its secret key.',
      revokeInvitation:
        'For owners and admins of the workspace. Users who have already joined with it stay members.',
      previewInvitation: 'Ended invitations can be previewed, too; `status` says how they ended.',
      acceptInvitation:
        'An invitation for an email address can only be accepted by the account with that address. A link counts one use for each user.',
    },
    parameters: {
      id: 'The id of the workspace.',
      'previewInvitation.invitation': 'The token: the last segment of `invitation_url`.',
      'resendInvitation.invitation': 'The id of the invitation.',
      'copyInvitationLink.invitation': 'The id of the invitation.',
      'revokeInvitation.invitation': 'The id of the invitation.',
    },
    schemas: {
      InvitationToken: {
        description: 'The token of an invitation: the last segment of `invitation_url`.',
        example: exampleToken,
      },
      InvitationType: {
        description: 'Whether the invitation is for one email address or for everyone with the link.',
        example: 'link',
      },
      InvitationStatus: {
        description: 'The status of the invitation. Only a `pending` invitation can be accepted.',
        example: 'pending',
      },
      Invitation: {
        description: 'An invitation as owners and admins see it.',
        fields: {
          email: 'The email address of the invited user; null for a link.',
          max_uses,
          invitation_url:
            'The address of the join page; only in the response of the request that creates the invitation.',
          channels: 'The channels that joining users are added to, as far as the inviter could read them.',
        },
        example: invitation,
      },
      InvitationList: { description: 'The pending invitations.', example: { invitations: [invitation] } },
      NewLinkInvitation: {
        description: 'The invitation link to create.',
        fields: { max_uses, channels },
        example: { role: 'member', max_uses: 25, expiration_days: 7, channels: [exampleIds.channel] },
      },
      NewEmailInvitation: {
        description: 'The invitation to send by email.',
        fields: { note: 'A personal note for the email.', channels },
        example: {
          email: 'jon@example.com',
          role: 'member',
          expiration_days: 7,
          channels: [exampleIds.channel],
          note: 'See you there!',
        },
      },
      NewEmailInvitations: {
        description: 'The invitations to send by email.',
        fields: { note: 'A personal note for each email.', channels },
        example: {
          emails: ['jon@example.com', 'mei@example.com'],
          role: 'member',
          expiration_days: 7,
          channels: [],
          note: null,
        },
      },
      SentInvitations: {
        description: 'The invitations that were sent, and the addresses that were not invited.',
        fields: { failed: 'Each address with an error code and a sentence.' },
        example: {
          successful: [
            {
              ...invitation,
              invitation_type: 'email',
              email: 'jon@example.com',
              max_uses: 1,
              uses_count: 0,
              sent_at: exampleTimes.written,
            },
          ],
          failed: [
            {
              email: 'mei@example.com',
              code: 'already_member',
              detail: 'This user is already a member of the workspace.',
            },
          ],
        },
      },
      InvitationLink: {
        description: 'The link of an invitation.',
        fields: { invitation_url: 'The address of the join page.' },
        example: { invitation_url: 'https://workflow.example.com/join/token' },
      },
      InvitationPreview: {
        description: 'The preview of an invitation, which is visible without signing in.',
        fields: {
          email_hint: 'The email address of the invited user with most of the name masked; null for a link.',
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
        fields: { token: 'The token: the last segment of `invitation_url`.' },
        example: { token: exampleToken },
      },
      JoinedWorkspace: {
        description: 'The workspace that the user has joined.',
        fields: {
          channel_id:
            'The channel to open first: one that the invitation names, or “general”, or the oldest. Null if the user can read no channel yet.',
        },
        example: { workspace_id: exampleIds.workspace, channel_id: exampleIds.channel },
      },
    },
  },
);
