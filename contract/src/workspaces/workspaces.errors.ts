import { defineErrors } from '../core/api/error.ts';

export const workspaceErrors = defineErrors({
  workspace_not_found: {
    status: 404,
    detail: 'This workspace does not exist, or you are not a member of it.',
  },
});
