import type { Feature } from '../../platform/feature.ts';
import { helpCommand } from './help.command.ts';
import { slashCommandRoutes } from './slash-commands.routes.ts';

export const slashCommands: Feature = ({ slashCommands: commands }) => ({
  routes: slashCommandRoutes(commands),
  slashCommands: [helpCommand(commands)],
});
