import type { Feature } from '../../platform/feature.ts';
import { accountRoutes } from './account.routes.ts';

export const account: Feature = ({ mailer, publicUrl }) => ({
  foreignTables: { reads: ['workspace_members', 'workspaces'] },
  routes: accountRoutes({ mailer, publicUrl }),
});
