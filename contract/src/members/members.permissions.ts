import { coreErrors, type ErrorDefinition } from '../core/api/error.ts';
import { definePermission } from '../core/api/permission.ts';
import {
  type InvitingFacts,
  invitePeople,
  manageMembers,
  seeWorkspace,
  type WorkspaceFacts,
  workspaceScope,
} from '../workspaces/workspaces.permissions.ts';
import { Role } from '../workspaces/workspaces.schema.ts';
import { memberErrors } from './members.errors.ts';

const ROLE_RANK: Record<Role, number> = { owner: 3, admin: 2, member: 1, guest: 0 };

/** Returns the roles that are more powerful than the given one. */
export const rolesAbove = (role: Role): readonly Role[] =>
  Role.options.filter((other) => ROLE_RANK[other] > ROLE_RANK[role]);

const powerOf = (role: Role | null) => (role === null ? -1 : ROLE_RANK[role]);

/** Managers get the specific error; other callers get `forbidden`, so that they learn nothing about the member. */
const toManagers =
  (error: ErrorDefinition) =>
  ({ role }: WorkspaceFacts) =>
    manageMembers.allows({ role }) ? error : coreErrors.forbidden;

export interface RoleGrantFacts extends WorkspaceFacts {
  /** The role to grant to the other user. */
  readonly granted: Role;
}

const mayGrant = ({ role, granted }: RoleGrantFacts) => powerOf(granted) <= powerOf(role);

export interface NewMemberFacts extends RoleGrantFacts, InvitingFacts {}

/** Permission to invite or add people with a role: at most the caller’s own role. */
export const inviteWithRole = definePermission<NewMemberFacts>(
  workspaceScope,
  'invite_with_role',
  (facts) => invitePeople.allows(facts) && mayGrant(facts),
  (facts) => (invitePeople.allows(facts) ? memberErrors.role_above_own : coreErrors.forbidden),
);

export interface MembershipFacts extends WorkspaceFacts {
  readonly is_oneself: boolean;
  /** The role of the member to remove; null if that user is not in the workspace. */
  readonly target_role: Role | null;
}

/** Every member may leave. Managers may remove members with a lower role; owners may remove everyone. */
export const removeMember = definePermission<MembershipFacts>(
  workspaceScope,
  'remove_member',
  ({ role, is_oneself, target_role }) =>
    is_oneself
      ? seeWorkspace.allows({ role })
      : manageMembers.allows({ role }) && (role === 'owner' || powerOf(target_role) < powerOf(role)),
  toManagers(memberErrors.member_not_below),
);

export interface RoleChangeFacts extends RoleGrantFacts, MembershipFacts {}

/**
 * Managers may change the role of members below them, and lower their own role. Owners may change every role.
 * Nobody may grant a role above their own.
 */
export const changeRole = definePermission<RoleChangeFacts>(
  workspaceScope,
  'change_role',
  (facts) =>
    manageMembers.allows(facts) && mayGrant(facts) && (facts.is_oneself || removeMember.allows(facts)),
  (facts) => toManagers(mayGrant(facts) ? memberErrors.member_not_below : memberErrors.role_above_own)(facts),
);
