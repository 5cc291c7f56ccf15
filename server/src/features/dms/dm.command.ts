import { dmVariant } from '@workflow/contract/dms/dms.variant.ts';
import { MessageEdit } from '@workflow/contract/messages/messages.schema.ts';
import { commandErrors } from '@workflow/contract/slash-commands/slash-commands.errors.ts';
import {
  parseArgs,
  requireArgs,
  type SlashCommand,
  splitFirstWord,
} from '../../platform/commands/slash-command.ts';
import { fail } from '../../platform/failure.ts';
import { findMemberByUsername } from '../members/members.access.ts';
import { type SendContext, sendMessage } from '../messages/messages.service.ts';
import { startDm } from './dms.service.ts';

type SendDependencies = Pick<SendContext, 'publishedMessages' | 'extractLinks'>;

/** Opens a direct message, and sends the text in it if there is one. */
export const dmCommand = (dependencies: SendDependencies): SlashCommand => ({
  name: 'dm',
  usage: '/dm @username [message]',
  description: 'Open or send a direct message',
  async run(call) {
    const { tx, actor, workspaceId } = call;
    const { word, rest } = splitFirstWord(requireArgs(call));
    const userId = await findMemberByUsername(tx, workspaceId, actor.userId, word);
    const { dm } = await startDm(tx, actor, workspaceId, [userId ?? fail(commandErrors.unknown_username)]);
    if (rest !== '') {
      const { content } = parseArgs(MessageEdit, { content: rest });
      await sendMessage(
        tx,
        actor,
        { variant: dmVariant, conversationId: dm.id, ...dependencies },
        { content },
      );
    }
    return { open: `/workspace/${workspaceId}/dm/${dm.id}` };
  },
});
