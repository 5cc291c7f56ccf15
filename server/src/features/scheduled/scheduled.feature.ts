import { type Feature, onHook } from '../../platform/feature.ts';
import { createLinkExtractor, createPublishedMessages } from '../messages/messages.service.ts';
import { accountErased } from '../users/users.hooks.ts';
import { remindCommand } from './remind.command.ts';
import { scheduledWorkers } from './scheduled.jobs.ts';
import { scheduledRoutes } from './scheduled.routes.ts';
import { deleteScheduledOf } from './scheduled.store.ts';

export const scheduled: Feature = (platform) => ({
  foreignTables: { reads: ['conversations'] },
  routes: scheduledRoutes,
  hookHandlers: [onHook(accountErased, deleteScheduledOf)],
  slashCommands: [remindCommand],
  workers: scheduledWorkers({
    publishedMessages: createPublishedMessages(),
    extractLinks: createLinkExtractor(platform),
  }),
});
