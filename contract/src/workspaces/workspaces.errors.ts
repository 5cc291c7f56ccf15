import { defineErrors } from '../core/api/error.ts';

export const workspaceErrors = defineErrors({
  too_many_workspaces: {
    status: 409,
    detail: 'You own the maximum number of workspaces. Use one of them instead.',
  },
  channel_creation_restricted: {
    status: 403,
    detail: 'Only owners and admins can create channels in this workspace.',
  },
  own_two_factor_missing: {
    status: 409,
    detail: 'Set up two-factor authentication or a passkey for your own account first.',
  },
  password_required: {
    status: 403,
    detail: 'Enter your password to keep messages or files for a shorter time.',
  },
  workspace_name_differs: {
    status: 409,
    detail: 'This is not the name of the workspace.',
  },
  deletion_due: {
    status: 409,
    detail: 'The grace period is over. The deletion of this workspace can no longer be canceled.',
  },
  workspace_not_found: {
    status: 404,
    detail: 'This workspace does not exist, or you are not a member of it.',
  },
});
