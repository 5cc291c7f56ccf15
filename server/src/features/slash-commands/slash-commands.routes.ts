import * as endpoints from '@workflow/contract/slash-commands/slash-commands.endpoints.ts';
import type { SlashCommand } from '../../platform/commands/slash-command.ts';
import { type Route, route } from '../../platform/http/route.ts';
import * as slashCommands from './slash-commands.service.ts';

/** `commands` is a function, because features contribute commands after this function is called. */
export const slashCommandRoutes = (commands: () => readonly SlashCommand[]): readonly Route[] => [
  route(endpoints.executeCommand, ({ tx, actor, body }) =>
    slashCommands.executeCommand(tx, actor, commands(), body),
  ),
  route(endpoints.listCommands, async ({ reader, actor, query }) => ({
    commands: await slashCommands.listCommands(reader, actor, commands(), query),
  })),
  route(endpoints.suggestCommands, async ({ reader, actor, query }) => ({
    suggestions: await slashCommands.suggestCommands(reader, actor, commands(), query),
  })),
];
