import * as z from 'zod/mini';
import { accountErrors } from '../account/account.errors.ts';
import { PASSWORD_ATTEMPTS_PER_MINUTE } from '../auth/auth.limits.ts';
import { defineEndpoint } from '../core/api/endpoint.ts';
import { Id } from '../core/schemas/id.ts';
import { workspaceErrors } from './workspaces.errors.ts';
import { manageWorkspace, deleteWorkspace as mayDelete, seeWorkspace } from './workspaces.permissions.ts';
import { NewWorkspace, Workspace, WorkspaceChange, WorkspaceDeletion } from './workspaces.schema.ts';

export const WorkspaceParams = z.object({ id: Id });

export const listWorkspaces = defineEndpoint({
  method: 'GET',
  path: '/workspaces',
  summary: 'List the workspaces of the user, the oldest membership first',
  response: z.array(Workspace),
  permission: 'session',
});

export const createWorkspace = defineEndpoint({
  method: 'POST',
  path: '/workspaces',
  summary: 'Create a workspace and become its owner',
  body: NewWorkspace,
  response: Workspace,
  status: 201,
  errors: [workspaceErrors.too_many_workspaces],
  permission: 'session',
});

export const getWorkspace = defineEndpoint({
  method: 'GET',
  path: '/workspaces/:id',
  summary: 'Get a workspace',
  params: WorkspaceParams,
  response: Workspace,
  errors: [workspaceErrors.workspace_not_found],
  permission: seeWorkspace,
});

export const updateWorkspace = defineEndpoint({
  method: 'PATCH',
  path: '/workspaces/:id',
  summary: 'Change the name, the icon or the policies of a workspace',
  params: WorkspaceParams,
  body: WorkspaceChange,
  response: Workspace,
  errors: [
    workspaceErrors.workspace_not_found,
    workspaceErrors.own_two_factor_missing,
    workspaceErrors.password_required,
    accountErrors.wrong_password,
    accountErrors.no_password,
  ],
  permission: manageWorkspace,
});

export const deleteWorkspace = defineEndpoint({
  method: 'DELETE',
  path: '/workspaces/:id',
  summary: 'Schedule the deletion of a workspace',
  params: WorkspaceParams,
  body: WorkspaceDeletion,
  status: 204,
  errors: [
    workspaceErrors.workspace_not_found,
    workspaceErrors.workspace_name_differs,
    accountErrors.wrong_password,
    accountErrors.no_password,
  ],
  permission: mayDelete,
  ratePerMinute: PASSWORD_ATTEMPTS_PER_MINUTE,
});

export const restoreWorkspace = defineEndpoint({
  method: 'POST',
  path: '/workspaces/:id/restore',
  summary: 'Cancel the scheduled deletion of a workspace',
  params: WorkspaceParams,
  response: Workspace,
  errors: [workspaceErrors.workspace_not_found, workspaceErrors.deletion_due],
  permission: mayDelete,
});
