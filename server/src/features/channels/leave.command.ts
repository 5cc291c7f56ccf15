import { commandErrors } from '@workflow/contract/slash-commands/slash-commands.errors.ts';
import type { SlashCommand } from '../../platform/commands/slash-command.ts';
import { fail } from '../../platform/failure.ts';
import { removeChannelMember } from './channel-members.service.ts';
import { followChannel } from './channels.service.ts';

/** Leaves a channel. Members can still read a public one; they no longer follow it. */
export const leaveCommand: SlashCommand = {
  name: 'leave',
  usage: '/leave',
  description: 'Leave this channel',
  isAvailable: ({ conversation }) => conversation?.kind === 'channel',
  async run({ tx, actor, workspaceId, facts, place }) {
    if (!place || place.variant.kind !== 'channel') fail(commandErrors.nothing_to_leave);
    const id = place.conversationId;
    const losesAccess = facts.conversation?.is_private || facts.role === 'guest';
    if (losesAccess) {
      await removeChannelMember(tx, actor, id, actor.userId);
      return { open: `/workspace/${workspaceId}` };
    }
    await followChannel(tx, actor, id, false);
    return { text: 'You left this channel. You can still read it.' };
  },
};
