import type { Feature } from '../../platform/feature.ts';
import { accountRoutes } from './account.routes.ts';

export const account: Feature = ({ mailer, publicUrl }) => ({
  foreignTables: {
    reads: [
      'channels',
      'conversations',
      'files',
      'messages',
      'passkeys',
      'sessions',
      'user_preferences',
      'users',
      'workspace_members',
      'workspaces',
    ],
  },
  routes: accountRoutes({ mailer, publicUrl }),
});
