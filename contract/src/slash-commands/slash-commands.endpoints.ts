import { channelErrors } from '../channels/channels.errors.ts';
import { defineEndpoint } from '../core/api/endpoint.ts';
import { dmErrors } from '../dms/dms.errors.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import { seeWorkspace } from '../workspaces/workspaces.permissions.ts';
import { commandErrors } from './slash-commands.errors.ts';
import {
  CommandExecution,
  CommandList,
  CommandListQuery,
  CommandResult,
  CommandSuggestions,
  SuggestionQuery,
} from './slash-commands.schema.ts';

const absentPlaces = [channelErrors.channel_not_found, dmErrors.dm_not_found];
const errors = [workspaceErrors.workspace_not_found, ...absentPlaces];

/** Idempotent with a `client_command_id`. Without one, a repeated request runs the command again. */
export const executeCommand = defineEndpoint({
  method: 'POST',
  path: '/commands/execute',
  summary: 'Run a command that the user typed; a command that fails changes nothing',
  body: CommandExecution,
  response: CommandResult,
  errors: [...errors, commandErrors.command_id_reused],
  permission: seeWorkspace,
});

export const listCommands = defineEndpoint({
  method: 'GET',
  path: '/commands/list',
  summary: 'List the commands that the user can use in a workspace or conversation',
  query: CommandListQuery,
  response: CommandList,
  errors,
  permission: seeWorkspace,
});

export const suggestCommands = defineEndpoint({
  method: 'GET',
  path: '/commands/suggestions',
  summary: 'List the commands whose names begin with a prefix',
  query: SuggestionQuery,
  response: CommandSuggestions,
  errors: absentPlaces,
  permission: 'session',
});
