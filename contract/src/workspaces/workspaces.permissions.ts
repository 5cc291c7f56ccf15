import { definePermission, defineScope } from '../core/permission.ts';
import { workspaceErrors } from './workspaces.errors.ts';
import type { Role } from './workspaces.schema.ts';

/** `role` is null for somebody outside the workspace. */
export interface WorkspaceFacts {
  readonly role: Role | null;
}

const STAFF: readonly (Role | null)[] = ['owner', 'admin'];
const INSIDERS: readonly (Role | null)[] = ['owner', 'admin', 'member'];

export const workspaceScope = defineScope<WorkspaceFacts>({
  name: 'workspace',
  maySee: ({ role }) => role !== null,
  absent: workspaceErrors.workspace_not_found,
});

export const seeWorkspace = definePermission(workspaceScope, 'see_workspace', workspaceScope.maySee);

/** Channels, pages, databases and projects alike. */
export const createContent = definePermission(workspaceScope, 'create_content', ({ role }) =>
  INSIDERS.includes(role),
);

/** List, create and revoke invitations; add members; change and remove those below. */
export const manageMembers = definePermission(workspaceScope, 'manage_members', ({ role }) =>
  STAFF.includes(role),
);
