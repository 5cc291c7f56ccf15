import { type Feature, onHook } from '../../platform/feature.ts';
import { createLinkExtractor, createPublishedMessages } from '../messages/messages.service.ts';
import { accountClosing } from '../users/users.hooks.ts';
import { dmCommand } from './dm.command.ts';
import { dmNotifications } from './dms.notifications.ts';
import { dmRoutes } from './dms.routes.ts';
import { leaveGroupsOf } from './group-dms.service.ts';

export const dms: Feature = (platform) => ({
  foreignTables: {
    reads: ['conversations', 'conversation_cursors', 'conversation_members', 'messages', 'users'],
  },
  routes: dmRoutes,
  notificationSources: dmNotifications,
  hookHandlers: [onHook(accountClosing, leaveGroupsOf)],
  slashCommands: [
    dmCommand({
      publishedMessages: createPublishedMessages(),
      extractLinks: createLinkExtractor(platform),
    }),
  ],
});
