import type { SlashCommand } from '../../platform/commands/slash-command.ts';
import { listOffered } from './slash-commands.service.ts';

/** Lists the commands that the user can use here. */
export const helpCommand = (commands: () => readonly SlashCommand[]): SlashCommand => ({
  name: 'help',
  usage: '/help',
  description: 'List all commands',
  run: async ({ facts }) => ({
    text: listOffered(commands(), facts)
      .map(({ usage, description }) => `${usage} — ${description}`)
      .join('\n'),
  }),
});
