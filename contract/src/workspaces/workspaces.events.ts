import * as z from 'zod/mini';
import { defineClientEvent, defineEvent } from '../core/api/event.ts';
import { Id } from '../core/schemas/id.ts';
import { Version } from '../core/schemas/version.ts';
import { seeWorkspace } from './workspaces.permissions.ts';
import { Role, Workspace } from './workspaces.schema.ts';

/** Subscribes the socket to the members of the workspace and to every conversation in it that the user can read. */
export const joinWorkspace = defineClientEvent({
  name: 'join_workspace',
  payload: z.object({ workspace_id: Id }),
  permission: seeWorkspace,
  ratePerSecond: 10,
});

export const leaveWorkspace = defineClientEvent({
  name: 'leave_workspace',
  payload: z.object({ workspace_id: Id }),
  permission: 'session',
  ratePerSecond: 10,
});

/** Sent only to a user who created, was added to, or joined a workspace. */
export const workspaceAdded = defineEvent({ name: 'workspace_added', payload: Workspace });

/** Sent to the members of a workspace whose name, icon, policies or scheduled deletion have changed. */
export const workspaceUpdated = defineEvent({
  name: 'workspace_updated',
  payload: z.pick(Workspace, {
    id: true,
    name: true,
    icon: true,
    channel_creators: true,
    inviters: true,
    allowed_email_domains: true,
    two_factor_required: true,
    message_retention_days: true,
    file_retention_days: true,
    deletion: true,
    version: true,
  }),
});

/** Sent only to a user whose role in a workspace has changed, or who lost or regained access because of two-factor authentication. */
export const workspaceRoleChanged = defineEvent({
  name: 'workspace_role_changed',
  payload: z.object({ workspace_id: Id, role: Role, lacks_two_factor: z.boolean(), role_version: Version }),
});

/** Sent only to a user who left or was removed from a workspace, or whose workspace was deleted. */
export const workspaceRemoved = defineEvent({
  name: 'workspace_removed',
  payload: z.object({ workspace_id: Id }),
});
