import * as endpoints from '@workflow/contract/audit-log/audit-log.endpoints.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { exportAuditLog, listAuditEvents } from './audit-log.service.ts';

export const auditLogRoutes: readonly Route[] = [
  route(endpoints.listAuditEvents, async ({ reader, actor, params, query }) => ({
    events: await listAuditEvents(reader, actor, params.id, query),
  })),
  route(endpoints.exportAuditLog, ({ reader, actor, params, query }) =>
    exportAuditLog(reader, actor, params.id, query),
  ),
];
