import * as z from 'zod/mini';
import { defineClientEvent, defineEvent } from '../core/event.ts';
import { Id } from '../core/id.ts';
import { seeWorkspace } from './workspaces.permissions.ts';
import { Workspace } from './workspaces.schema.ts';

/** Subscribes to the workspace's members and to every conversation in it that the person can read. */
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

/** To the person alone: they created, were added to, or joined a workspace. */
export const workspaceAdded = defineEvent({ name: 'workspace_added', payload: Workspace });

/** To the person alone: they left, were removed, or the workspace is gone. */
export const workspaceRemoved = defineEvent({
  name: 'workspace_removed',
  payload: z.object({ workspace_id: Id }),
});
