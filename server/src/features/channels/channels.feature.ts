import type { Feature } from '../../platform/feature.ts';
import { channelNotifications } from './channels.notifications.ts';
import { channelRoutes } from './channels.routes.ts';
import { channelSearchSource } from './channels.search-source.ts';
import { inviteCommand } from './invite.command.ts';
import { leaveCommand } from './leave.command.ts';
import { topicCommand } from './topic.command.ts';

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
  searchSources: [channelSearchSource],
  routes: channelRoutes,
  notificationSources: channelNotifications,
  slashCommands: [inviteCommand, leaveCommand, topicCommand],
});
