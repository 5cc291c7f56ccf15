import { channelErrors } from '@workflow/contract/channels/channels.errors.ts';
import { channelFace } from '@workflow/contract/channels/channels.face.ts';
import { channelMention } from '@workflow/contract/messages/messages.mentions.ts';
import { MessageEdit } from '@workflow/contract/messages/messages.schema.ts';
import { commandErrors } from '@workflow/contract/slash-commands/slash-commands.errors.ts';
import {
  type CommandCall,
  parseArgs,
  requireArgs,
  type SlashCommand,
} from '../../platform/commands/slash-command.ts';
import { fail } from '../../platform/failure.ts';
import { findChannelNamedAtStart } from '../channels/channels.service.ts';
import { parseReminder } from './remind.time.ts';
import { scheduleMessage } from './scheduled.service.ts';

/** Returns where the reminder is sent, and the rest of the text after that place. */
async function findTarget(call: CommandCall, args: string) {
  const { tx, actor, workspaceId, place } = call;
  const [here] = /^here\b/i.exec(args) ?? [];
  if (here) return { ...(place ?? fail(commandErrors.command_unavailable)), rest: args.slice(here.length) };
  if (!args.startsWith('#')) fail(commandErrors.wrong_usage);
  const channel = await findChannelNamedAtStart(tx, workspaceId, actor.userId, args.slice(1));
  const { id, name } = channel ?? fail(channelErrors.channel_not_found);
  const isPlainName = args.slice(1).toLowerCase().startsWith(name.toLowerCase());
  const { length } = isPlainName ? `#${name}` : channelMention(name);
  return { face: channelFace, conversationId: id, rest: args.slice(length) };
}

/** Schedules a message of the user, so that a reminder is sent once, also after a restart of the server. */
export const remindCommand: SlashCommand = {
  name: 'remind',
  usage: '/remind [here or #channel] [when] [text]',
  description: 'Send a reminder to a conversation later',
  isAvailable: ({ conversation }) => conversation === null || !conversation.is_archived,
  async run(call) {
    const { tx, actor, timeZone } = call;
    const { face, conversationId, rest } = await findTarget(call, requireArgs(call));
    const { at, text } = parseReminder(rest.trim(), timeZone, Date.now()) ?? fail(commandErrors.unknown_time);
    const { content } = parseArgs(MessageEdit, { content: text });
    const input = { content: `⏰ ${content}`, send_at: at.toISOString() };
    await scheduleMessage(tx, actor, face, conversationId, input);
    const when = at.toLocaleString('en-GB', { timeZone, dateStyle: 'full', timeStyle: 'short' });
    return { text: `The reminder will be sent on ${when}.` };
  },
};
