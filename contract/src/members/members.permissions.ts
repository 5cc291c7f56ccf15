import { coreErrors, type ErrorDefinition } from '../core/error.ts';
import { definePermission } from '../core/permission.ts';
import {
  manageMembers,
  seeWorkspace,
  type WorkspaceFacts,
  workspaceScope,
} from '../workspaces/workspaces.permissions.ts';
import type { Role } from '../workspaces/workspaces.schema.ts';
import { memberErrors } from './members.errors.ts';

const POWER: Record<Role, number> = { owner: 3, admin: 2, member: 1, guest: 0 };

const powerOf = (role: Role | null) => (role === null ? -1 : POWER[role]);

/** Those who manage members hear what is against it; to others it is none of their business. */
const toManagers =
  (error: ErrorDefinition) =>
  ({ role }: WorkspaceFacts) =>
    manageMembers.allows({ role }) ? error : coreErrors.forbidden;

export interface GrantFacts extends WorkspaceFacts {
  /** What the other person would become. */
  readonly granted: Role;
}

/** To somebody who comes in: nobody grants a role above their own. */
export const grantRole = definePermission<GrantFacts>(
  workspaceScope,
  'grant_role',
  ({ role, granted }) => manageMembers.allows({ role }) && powerOf(granted) <= powerOf(role),
  toManagers(memberErrors.role_above_own),
);

export interface MembershipFacts extends WorkspaceFacts {
  readonly is_oneself: boolean;
  /** The other person's role; null where they are not of the workspace. */
  readonly target_role: Role | null;
}

/** Anybody may leave; nobody removes somebody of their own role or above, owners excepted. */
export const removeMember = definePermission<MembershipFacts>(
  workspaceScope,
  'remove_member',
  ({ role, is_oneself, target_role }) =>
    is_oneself
      ? seeWorkspace.allows({ role })
      : manageMembers.allows({ role }) && (role === 'owner' || powerOf(target_role) < powerOf(role)),
  toManagers(memberErrors.member_not_below),
);
