import { commandErrors } from '@workflow/contract/slash-commands/slash-commands.errors.ts';
import type { SlashCommand } from '../../platform/commands/slash-command.ts';
import { fail } from '../../platform/failure.ts';

export const callCommand: SlashCommand = {
  name: 'call',
  usage: '/call',
  description: 'Start a call in this channel',
  isAvailable: ({ conversation }) => conversation !== null && !conversation.is_archived,
  run: async () => fail(commandErrors.calls_unavailable),
};
