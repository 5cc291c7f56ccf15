import { MessageEdit } from '@workflow/contract/messages/messages.schema.ts';
import { parseArgs, type SlashCommand } from '../../../platform/commands/slash-command.ts';

/** ¯\_(ツ)_/¯, escaped for Markdown. */
const SHRUG = String.raw`¯\\_(ツ)\_/¯`;

export const shrugCommand: SlashCommand = {
  name: 'shrug',
  usage: '/shrug [text]',
  description: String.raw`Append ¯\_(ツ)_/¯ to your message`,
  postsWith: '',
  run: async ({ args }) => ({ send: parseArgs(MessageEdit, { content: `${args} ${SHRUG}`.trim() }).content }),
};
