import { type Feature, onHook } from '../../platform/feature.ts';
import { conversationsLost } from '../conversations/conversations.hooks.ts';
import { createLinkExtractor, createPublishedMessages } from '../messages/messages.service.ts';
import { accountErased } from '../users/users.hooks.ts';
import { remindCommand } from './remind.command.ts';
import { reminderWorkers } from './reminders.jobs.ts';
import { reminderNotifications } from './reminders.notifications.ts';
import { deleteRemindersOf } from './reminders.store.ts';
import { scheduledWorkers } from './scheduled.jobs.ts';
import { scheduledRoutes } from './scheduled.routes.ts';
import { failScheduledIn } from './scheduled.service.ts';
import { deleteScheduledOf } from './scheduled.store.ts';

export const scheduled: Feature = (platform) => ({
  foreignTables: {
    reads: ['channels', 'conversations', 'file_contents', 'files', 'workspace_members'],
    writes: ['files'],
  },
  routes: scheduledRoutes,
  hookHandlers: [
    onHook(accountErased, deleteScheduledOf),
    onHook(accountErased, deleteRemindersOf),
    onHook(conversationsLost, failScheduledIn),
  ],
  notificationSources: reminderNotifications,
  slashCommands: [remindCommand],
  workers: [
    ...scheduledWorkers({
      publishedMessages: createPublishedMessages(),
      extractLinks: createLinkExtractor(platform),
    }),
    ...reminderWorkers,
  ],
});
