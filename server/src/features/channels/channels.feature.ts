import type { Feature } from '../../platform/feature.ts';
import { channelNotifications } from './channels.notifications.ts';
import { channelRoutes } from './channels.routes.ts';

export const channels: Feature = () => ({
  foreignTables: {
    reads: [
      'conversations',
      'conversation_cursors',
      'conversation_follows',
      'conversation_members',
      'users',
      'workspace_members',
    ],
  },
  routes: channelRoutes,
  notificationSources: channelNotifications,
});
