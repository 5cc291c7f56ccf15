import type { Feature } from '../../platform/feature.ts';
import { createLinkExtractor, createPublishedMessages } from '../messages/messages.service.ts';
import { pollCommand } from './poll.command.ts';
import { pollRoutes } from './polls.routes.ts';

export const polls: Feature = (platform) => ({
  routes: pollRoutes,
  slashCommands: [
    pollCommand({
      publishedMessages: createPublishedMessages(),
      extractLinks: createLinkExtractor(platform),
    }),
  ],
});
