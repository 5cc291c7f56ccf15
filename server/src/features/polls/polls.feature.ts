import type { Feature } from '../../platform/feature.ts';
import { createLinkExtractor, createPublishedMessages } from '../messages/messages.service.ts';
import { pollCommand } from './poll.command.ts';
import { pollWorker } from './polls.jobs.ts';
import { pollRoutes } from './polls.routes.ts';

export const polls: Feature = (platform) => ({
  routes: pollRoutes,
  slashCommands: [pollCommand],
  workers: [
    pollWorker({
      publishedMessages: createPublishedMessages(),
      extractLinks: createLinkExtractor(platform),
    }),
  ],
});
