import { type Feature, onHook } from '../../platform/feature.ts';
import { retentionWorker } from '../../platform/jobs/retention.ts';
import { actionsAudited } from '../members/members.hooks.ts';
import { auditLogRoutes } from './audit-log.routes.ts';
import { auditLogRetention, insertAuditEvents } from './audit-log.store.ts';

export const auditLog: Feature = ({ settings }) => ({
  foreignTables: { reads: ['users'] },
  routes: auditLogRoutes,
  hookHandlers: [onHook(actionsAudited, insertAuditEvents)],
  workers: [retentionWorker(auditLogRetention(settings.auditLogDays))],
});
