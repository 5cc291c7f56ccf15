import { defineErrors } from '../core/api/error.ts';

export const invitationErrors = defineErrors({
  invitation_not_found: { status: 404, detail: 'This invitation does not exist.' },
  invitation_expired: { status: 410, detail: 'This invitation has expired.' },
  invitation_revoked: { status: 410, detail: 'This invitation has been revoked.' },
  invitation_used_up: { status: 410, detail: 'This invitation has reached its maximum number of uses.' },
  invitation_for_another: { status: 403, detail: 'This invitation was sent to another email address.' },
  invitation_ended: { status: 409, detail: 'Only a pending invitation can be revoked.' },
});
