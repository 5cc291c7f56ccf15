import { definePermission } from '../core/permission.ts';
import type { Role } from './workspaces.schema.ts';

/** `role` is null for somebody outside the workspace. */
export interface WorkspaceFacts {
  readonly role: Role | null;
}

const STAFF: readonly (Role | null)[] = ['owner', 'admin'];
const INSIDERS: readonly (Role | null)[] = ['owner', 'admin', 'member'];

export const seeWorkspace = definePermission<WorkspaceFacts>(
  'workspace',
  'see_workspace',
  ({ role }) => role !== null,
);

/** Channels, pages, databases and projects alike. */
export const createContent = definePermission<WorkspaceFacts>('workspace', 'create_content', ({ role }) =>
  INSIDERS.includes(role),
);

/** List, create and revoke invitations; add members; change and remove those below. */
export const manageMembers = definePermission<WorkspaceFacts>('workspace', 'manage_members', ({ role }) =>
  STAFF.includes(role),
);

const POWER: Record<Role, number> = { owner: 3, admin: 2, member: 1, guest: 0 };

/** Nobody grants a role above their own. */
export function mayGrantRole(actor: Role, granted: Role): boolean {
  return STAFF.includes(actor) && POWER[granted] <= POWER[actor];
}

/** Nobody changes or removes somebody of their own role or above; owners are excepted. */
export function mayRemoveMember(actor: Role, target: Role): boolean {
  return actor === 'owner' || (STAFF.includes(actor) && POWER[target] < POWER[actor]);
}
