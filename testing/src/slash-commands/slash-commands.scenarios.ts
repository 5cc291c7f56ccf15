import * as commands from '@workflow/contract/slash-commands/slash-commands.endpoints.ts';
import { scenario } from '../access/scenario.ts';

export const slashCommandsScenarios = [
  scenario(commands.executeCommand, ({ world }) => ({
    body: { command: '/help', workspace_id: world.id },
  })),
  scenario(commands.listCommands, ({ world }) => ({ query: { workspace_id: world.id } })),
  scenario(commands.suggestCommands, () => ({ query: { prefix: '/t' } })),
];
