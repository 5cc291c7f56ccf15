import type { Feature } from '../../platform/feature.ts';
import { retentionWorker } from '../../platform/jobs/retention.ts';
import { pageRetention } from './pages.retention.ts';
import { pageRoutes } from './pages.routes.ts';

export const pages: Feature = ({ settings }) => ({
  foreignTables: { reads: ['databases'] },
  routes: pageRoutes,
  workers: [retentionWorker(pageRetention(settings.trashDays))],
});
