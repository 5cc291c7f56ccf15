import { defineEndpoint } from '../core/api/endpoint.ts';
import { WorkspaceParams } from '../workspaces/workspaces.endpoints.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import { seeWorkspace } from '../workspaces/workspaces.permissions.ts';
import { LatestMessages, WorkspaceSummary } from './home.schema.ts';

export const getWorkspaceSummary = defineEndpoint({
  method: 'GET',
  path: '/workspaces/:id/summary',
  summary: 'Count what the user can see in the workspace',
  params: WorkspaceParams,
  response: WorkspaceSummary,
  errors: [workspaceErrors.workspace_not_found],
  permission: seeWorkspace,
});

export const listLatestMessages = defineEndpoint({
  method: 'GET',
  path: '/workspaces/:id/latest-messages',
  summary: 'List the newest message of each of the most recently active channels',
  params: WorkspaceParams,
  response: LatestMessages,
  errors: [workspaceErrors.workspace_not_found],
  permission: seeWorkspace,
});
