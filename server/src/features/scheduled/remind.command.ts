import { channelErrors } from '@workflow/contract/channels/channels.errors.ts';
import { channelVariant } from '@workflow/contract/channels/channels.variant.ts';
import { firstCharacters } from '@workflow/contract/core/schemas/text.ts';
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
import { cancelReminder, listReminders, setReminder } from './reminders.service.ts';
import { scheduleMessage } from './scheduled.service.ts';

/** The number of reminders that the list shows. */
const LISTED_MAX = 20;

/** Returns the target of the reminder, and the text after it. */
async function findTarget(call: CommandCall, args: string) {
  const { tx, actor, workspaceId, place, facts } = call;
  const [here] = /^here\b/i.exec(args) ?? [];
  // The message would be sent to the whole conversation, and not to the thread.
  const isSentHere = place !== null && !facts.isInThread;
  if (here)
    return isSentHere ? { ...place, rest: args.slice(here.length) } : fail(commandErrors.command_unavailable);
  if (!args.startsWith('#')) fail(commandErrors.wrong_usage);
  const channel = await findChannelNamedAtStart(tx, workspaceId, actor.userId, args.slice(1));
  const { id, name } = channel ?? fail(channelErrors.channel_not_found);
  const isPlainName = args.slice(1).toLowerCase().startsWith(name.toLowerCase());
  const { length } = isPlainName ? `#${name}` : channelMention(name);
  return { variant: channelVariant, conversationId: id, rest: args.slice(length) };
}

const formatTime = (at: Date | string, timeZone: string) =>
  new Date(at).toLocaleString('en-GB', { timeZone, dateStyle: 'full', timeStyle: 'short' });

function readReminder(rest: string, timeZone: string) {
  const parsed = parseReminder(rest.trim(), timeZone, Date.now());
  if (parsed === 'unknown') fail(commandErrors.unknown_time);
  if (parsed === 'repeating') fail(commandErrors.no_repeats);
  const { at, text } = parsed;
  const { content } = parseArgs(MessageEdit, { content: text });
  return { at, content };
}

/** Sets a reminder that only the user gets, as a notification. */
async function remindMe({ tx, actor, workspaceId, place, timeZone }: CommandCall, rest: string) {
  const { at, content } = readReminder(rest, timeZone);
  await setReminder(tx, actor, {
    workspaceId,
    conversationId: place?.conversationId ?? null,
    text: content,
    at,
  });
  return {
    text: `You will be reminded on ${formatTime(at, timeZone)}. Type /remind list to see your reminders.`,
  };
}

async function listOwn({ tx, actor, workspaceId, timeZone }: CommandCall) {
  const reminders = await listReminders(tx, actor, workspaceId);
  if (reminders.length === 0) return { text: 'You have no reminders.' };
  const shown = reminders.slice(0, LISTED_MAX);
  const lines = shown.map(
    ({ number, text, remind_at }) =>
      `${number}. ${firstCharacters(text, 80)} – ${formatTime(remind_at, timeZone)}`,
  );
  return { text: [...lines, 'Type /remind cancel and a number to delete one.'].join('\n') };
}

async function cancelOwn({ tx, actor, workspaceId }: CommandCall, number: string) {
  const text = await cancelReminder(tx, actor, workspaceId, Number(number));
  return {
    text: `Reminder deleted: ${firstCharacters(text ?? fail(commandErrors.unknown_reminder), 80)}`,
  };
}

/**
 * Sets a reminder for the user, or schedules a message to a conversation. Both are stored and delivered once, also after a restart of the server.
 */
export const remindCommand: SlashCommand = {
  name: 'remind',
  usage: '/remind [me, here or #channel] [when] [text]',
  description: 'Set a reminder for yourself or a conversation',
  postsWith: 'here',
  isAvailable: ({ conversation }) => conversation === null || !conversation.is_archived,
  async run(call) {
    const { tx, actor, timeZone } = call;
    const args = requireArgs(call);
    const [, forMe] = /^me\s+([\s\S]+)$/i.exec(args) ?? [];
    if (forMe) return remindMe(call, forMe);
    if (/^list$/i.test(args)) return listOwn(call);
    const [, number] = /^cancel\s+(\d{1,9})$/i.exec(args) ?? [];
    if (number) return cancelOwn(call, number);
    const { variant, conversationId, rest } = await findTarget(call, args);
    const { at, content } = readReminder(rest, timeZone);
    const input = { content: `⏰ ${content}`, thread_only: false, send_at: at.toISOString() };
    await scheduleMessage(tx, actor, variant, conversationId, input);
    return { text: `The reminder will be sent on ${formatTime(at, timeZone)}.` };
  },
};
