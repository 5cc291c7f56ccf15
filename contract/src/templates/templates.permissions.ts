import { definePermission } from '../core/api/permission.ts';
import { type WorkspaceFacts, workspaceScope } from '../workspaces/workspaces.permissions.ts';

/** Owners, admins, and the member who created the template may delete it. */
export const deleteProjectTemplate = definePermission<WorkspaceFacts & { readonly is_own: boolean }>(
  workspaceScope,
  'delete_project_template',
  ({ role, is_own }) => role === 'owner' || role === 'admin' || (role === 'member' && is_own),
);
