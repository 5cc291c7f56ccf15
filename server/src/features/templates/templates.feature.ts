import type { Feature } from '../../platform/feature.ts';
import { templateRoutes } from './templates.routes.ts';

/** Manages project templates and task templates. */
export const templates: Feature = () => ({
  foreignTables: { reads: ['database_links', 'database_rows'] },
  routes: templateRoutes,
});
