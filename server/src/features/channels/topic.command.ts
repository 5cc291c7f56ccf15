import { editChannel } from '@workflow/contract/channels/channels.permissions.ts';
import { ChannelChanges } from '@workflow/contract/channels/channels.schema.ts';
import { parseArgs, requireChannelId, type SlashCommand } from '../../platform/commands/slash-command.ts';
import { getChannel, updateChannel } from './channels.service.ts';

/** Sets the topic of the channel. Without a text it shows the current topic. */
export const topicCommand: SlashCommand = {
  name: 'topic',
  usage: '/topic [text]',
  description: 'Set the topic of this channel',
  isAvailable: ({ conversation }) => conversation !== null && editChannel.allows(conversation),
  async run(call) {
    const { tx, actor, args } = call;
    const id = requireChannelId(call);
    if (args !== '') {
      await updateChannel(tx, actor, id, parseArgs(ChannelChanges, { topic: args }));
      return { text: `Topic changed to “${args}”.` };
    }
    const { topic } = await getChannel(tx, actor, id);
    return { text: topic ? `Topic: ${topic}` : 'This channel has no topic.' };
  },
};
