import { defineErrors } from '../core/api/error.ts';

export const invitationErrors = defineErrors({
  invitation_not_found: { status: 404, detail: 'This invitation does not exist.' },
  invitation_expired: { status: 410, detail: 'This invitation has expired.' },
  invitation_revoked: { status: 410, detail: 'This invitation has been revoked.' },
  invitation_used_up: { status: 410, detail: 'This invitation has reached its maximum number of uses.' },
  invitation_for_another: { status: 403, detail: 'This invitation was sent to another email address.' },
  invitation_pending: {
    status: 409,
    detail: 'This address already has a pending invitation. You can resend it from the list.',
  },
  too_many_invitations: {
    status: 409,
    detail: 'This workspace has too many pending invitations. Revoke some of them first.',
  },
  guest_channels_missing: { status: 422, detail: 'Choose at least one channel for the guest.' },
  invalid_email: { status: 422, detail: 'Enter a valid email address.' },
  email_domain_not_allowed: {
    status: 403,
    detail:
      'This workspace only accepts email addresses of certain domains, and this address is not one of them.',
  },
  email_not_confirmed: {
    status: 403,
    detail:
      'Confirm your email address before you join this workspace. You can request another link in Settings, Account.',
  },
  not_an_email_invitation: { status: 409, detail: 'Only an invitation by email can be resent.' },
  invitation_just_sent: {
    status: 409,
    detail: 'This invitation was sent less than a minute ago. Please wait before you resend it.',
  },
  address_invited_often: {
    status: 409,
    detail: 'This address received several invitations within the last hour. Please try again later.',
  },
  not_the_inviter: { status: 403, detail: 'Only the person who created an invitation can copy its link.' },
  invitation_ended: { status: 409, detail: 'Only a pending invitation can be revoked, resent or copied.' },
});
