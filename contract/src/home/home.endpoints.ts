import { defineEndpoint } from '../core/endpoint.ts';
import { WorkspaceParams } from '../workspaces/workspaces.endpoints.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import { seeWorkspace } from '../workspaces/workspaces.permissions.ts';
import { LatestMessages, WorkspaceSummary } from './home.schema.ts';

export const getWorkspaceSummary = defineEndpoint({
  method: 'GET',
  path: '/workspaces/:id/summary',
  summary: 'What the person can see in the workspace, counted',
  params: WorkspaceParams,
  response: WorkspaceSummary,
  errors: [workspaceErrors.workspace_not_found],
  permission: seeWorkspace,
});

export const listLatestMessages = defineEndpoint({
  method: 'GET',
  path: '/workspaces/:id/latest-messages',
  summary: 'The newest message of each channel that was written to last, the newest first',
  params: WorkspaceParams,
  response: LatestMessages,
  errors: [workspaceErrors.workspace_not_found],
  permission: seeWorkspace,
});
