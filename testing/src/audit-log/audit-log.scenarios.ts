import { exportAuditLog, listAuditEvents } from '@workflow/contract/audit-log/audit-log.endpoints.ts';
import { scenario, workspaceParams } from '../access/scenario.ts';

export const auditLogScenarios = [
  scenario(listAuditEvents, workspaceParams),
  scenario(exportAuditLog, workspaceParams),
];
