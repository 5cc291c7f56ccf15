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
  workspace_not_found: {
    status: 404,
    detail: 'This workspace does not exist, or you are not a member of it.',
  },
});
