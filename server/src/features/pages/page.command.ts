import { NewPage } from '@workflow/contract/pages/pages.schema.ts';
import { createContent } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import { parseArgs, type SlashCommand } from '../../platform/commands/slash-command.ts';
import { createPage } from './pages.service.ts';

export const pageCommand: SlashCommand = {
  name: 'page',
  usage: '/page [title]',
  description: 'Create and open a page',
  isAvailable: (facts) => createContent.allows(facts),
  async run({ tx, actor, workspaceId, args }) {
    const { page } = await createPage(tx, actor, workspaceId, parseArgs(NewPage, { title: args }));
    return { open: `/workspace/${workspaceId}/page/${page.id}` };
  },
};
