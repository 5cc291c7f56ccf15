import type { SlashCommand } from '../../platform/commands/slash-command.ts';
import { listAvailableCommands } from './slash-commands.service.ts';

export const helpCommand = (commands: () => readonly SlashCommand[]): SlashCommand => ({
  name: 'help',
  usage: '/help',
  description: 'List all commands',
  run: async ({ facts }) => ({
    text: listAvailableCommands(commands(), facts)
      .map(({ usage, description }) => `${usage} — ${description}`)
      .join('\n'),
  }),
});
