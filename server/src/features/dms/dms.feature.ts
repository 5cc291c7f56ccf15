import type { Feature } from '../../platform/feature.ts';
import { createLinkExtractor, createPublishedMessages } from '../messages/messages.service.ts';
import { dmCommand } from './dm.command.ts';
import { dmRoutes } from './dms.routes.ts';

export const dms: Feature = (platform) => ({
  foreignTables: {
    reads: ['conversations', 'conversation_cursors', 'conversation_members', 'messages', 'users'],
  },
  routes: dmRoutes,
  slashCommands: [
    dmCommand({
      publishedMessages: createPublishedMessages(),
      extractLinks: createLinkExtractor(platform),
    }),
  ],
});
