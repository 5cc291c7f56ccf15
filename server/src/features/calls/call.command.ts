import { canWrite } from '@workflow/contract/conversations/conversations.permissions.ts';
import type { SlashCommand } from '../../platform/commands/slash-command.ts';

/** The client starts the call, because a call needs the socket and the camera of a tab. */
export const callCommand: SlashCommand = {
  name: 'call',
  usage: '/call',
  description: 'Start or join a call in this conversation',
  isAvailable: ({ conversation }) => conversation !== null && canWrite(conversation),
  run: async () => ({ startsCall: true }),
};
