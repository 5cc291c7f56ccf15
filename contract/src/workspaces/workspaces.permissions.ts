import { coreErrors } from '../core/api/error.ts';
import { definePermission, defineScope } from '../core/api/permission.ts';
import { workspaceErrors } from './workspaces.errors.ts';
import type { ChannelCreators, Inviters, Role } from './workspaces.schema.ts';

/** The role of the user in the workspace; null for a user outside it. */
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

/** Permission to create pages, databases and projects. */
export const createContent = definePermission(workspaceScope, 'create_content', ({ role }) =>
  INSIDERS.includes(role),
);

export interface ChannelCreationFacts extends WorkspaceFacts {
  /** The policy of the workspace. */
  readonly channel_creators: ChannelCreators;
}

export const createChannel = definePermission<ChannelCreationFacts>(
  workspaceScope,
  'create_channel',
  ({ role, channel_creators }) => (channel_creators === 'admins' ? STAFF : INSIDERS).includes(role),
  ({ role }) =>
    INSIDERS.includes(role) ? workspaceErrors.channel_creation_restricted : coreErrors.forbidden,
);

export interface InvitingFacts extends WorkspaceFacts {
  /** The policy of the workspace. */
  readonly inviters: Inviters;
}

/** Permission to invite people, to add members, and to list one’s own invitations. */
export const invitePeople = definePermission<InvitingFacts>(
  workspaceScope,
  'invite_people',
  ({ role, inviters }) => (inviters === 'members' ? INSIDERS : STAFF).includes(role),
);

/** Permission to change the name, the icon and the policies, and to see the audit log. */
export const manageWorkspace = definePermission(workspaceScope, 'manage_workspace', ({ role }) =>
  STAFF.includes(role),
);

/** Permission to change the retention of messages and files, and to delete the workspace. */
export const deleteWorkspace = definePermission(
  workspaceScope,
  'delete_workspace',
  ({ role }) => role === 'owner',
);

/** Permission to list and revoke all invitations, and to change and remove members with a lower role. */
export const manageMembers = definePermission(workspaceScope, 'manage_members', ({ role }) =>
  STAFF.includes(role),
);
