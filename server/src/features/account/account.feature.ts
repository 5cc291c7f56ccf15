import type { Feature } from '../../platform/feature.ts';
import { accountRoutes } from './account.routes.ts';

export const account: Feature = ({ mailer, publicUrl, ownDataSources }) => ({
  foreignTables: {
    reads: [
      'channels',
      'conversations',
      'drafts',
      'files',
      'messages',
      'passkeys',
      'reactions',
      'scheduled_messages',
      'sessions',
      'user_preferences',
      'users',
      'workspace_members',
      'workspaces',
    ],
  },
  routes: accountRoutes({ mailer, publicUrl, ownDataSources }),
});
