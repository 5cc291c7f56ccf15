import type { Feature } from '../../platform/feature.ts';
import { createLinkExtractor, createPublishedMessages } from '../messages/messages.service.ts';
import { remindCommand } from './remind.command.ts';
import { scheduledWorkers } from './scheduled.jobs.ts';
import { scheduledRoutes } from './scheduled.routes.ts';

export const scheduled: Feature = (platform) => ({
  foreignTables: { reads: ['conversations'] },
  routes: scheduledRoutes,
  slashCommands: [remindCommand],
  workers: scheduledWorkers({
    publishedMessages: createPublishedMessages(),
    extractLinks: createLinkExtractor(platform),
  }),
});
