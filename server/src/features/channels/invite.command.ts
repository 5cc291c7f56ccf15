import { addChannelMember as addPermission } from '@workflow/contract/channels/channels.permissions.ts';
import { commandErrors } from '@workflow/contract/slash-commands/slash-commands.errors.ts';
import { requireArgs, requireChannelId, type SlashCommand } from '../../platform/commands/slash-command.ts';
import { fail } from '../../platform/failure.ts';
import { findMemberByUsername } from '../members/members.access.ts';
import { addChannelMember } from './channel-members.service.ts';

const INVITED_MAX = 20;

export const inviteCommand: SlashCommand = {
  name: 'invite',
  usage: '/invite @username [@username …]',
  description: 'Add people to this channel',
  isAvailable: ({ conversation }) => conversation !== null && addPermission.allows(conversation),
  async run(call) {
    const { tx, actor, workspaceId } = call;
    const channelId = requireChannelId(call);
    const usernames = [...new Set(requireArgs(call).split(/[\s,]+/))].filter((word) => word !== '');
    if (usernames.length > INVITED_MAX) fail(commandErrors.wrong_usage);
    const userIds: string[] = [];
    for (const username of usernames) {
      const found = await findMemberByUsername(tx, workspaceId, actor.userId, username);
      userIds.push(found ?? fail(commandErrors.unknown_username));
    }
    const added: string[] = [];
    const known: string[] = [];
    // The ids are sorted, so that two invitations lock the users in the same order.
    for (const userId of userIds.toSorted()) {
      const { member, added: isNew } = await addChannelMember(tx, actor, channelId, userId);
      (isNew ? added : known).push(member.user.full_name ?? member.user.username);
    }
    const names = new Intl.ListFormat('en', { type: 'conjunction' });
    const sentences = [
      ...(added.length > 0 ? [`Added ${names.format(added)}.`] : []),
      ...(known.length > 0 ? [`Already in this channel: ${names.format(known)}.`] : []),
    ];
    return { text: sentences.join(' ') };
  },
};
