import type { Feature } from '../../platform/feature.ts';
import { formRoutes } from './forms.routes.ts';

export const forms: Feature = ({ publicUrl }) => ({
  foreignTables: { reads: ['database_views', 'databases', 'users'] },
  routes: formRoutes(publicUrl),
});
