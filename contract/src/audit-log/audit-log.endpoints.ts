import { defineEndpoint } from '../core/api/endpoint.ts';
import { WorkspaceParams } from '../workspaces/workspaces.endpoints.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import { manageWorkspace } from '../workspaces/workspaces.permissions.ts';
import { AuditLogFilter, AuditLogPage, AuditLogQuery } from './audit-log.schema.ts';

export const listAuditEvents = defineEndpoint({
  method: 'GET',
  path: '/workspaces/:id/audit-log',
  summary: 'List the events of the audit log, newest first',
  params: WorkspaceParams,
  query: AuditLogQuery,
  response: AuditLogPage,
  errors: [workspaceErrors.workspace_not_found],
  permission: manageWorkspace,
});

export const exportAuditLog = defineEndpoint({
  method: 'GET',
  path: '/workspaces/:id/audit-log/export',
  summary: 'Download the audit log as CSV',
  params: WorkspaceParams,
  query: AuditLogFilter,
  download: { types: ['text/csv'], freshSeconds: 0, streamed: true },
  errors: [workspaceErrors.workspace_not_found],
  permission: manageWorkspace,
  ratePerMinute: 10,
});
