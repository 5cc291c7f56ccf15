import { requireArgs, type SlashCommand } from '../../../platform/commands/slash-command.ts';

/** Sends the text in italics. Each line gets its own marks, because emphasis ends at a line break. */
export const meCommand: SlashCommand = {
  name: 'me',
  usage: '/me [text]',
  description: 'Send an action in italics',
  run: async (call) => ({
    send: requireArgs(call)
      .split('\n')
      .map((line) => (line.trim() === '' ? line : `_${line.trim().replaceAll('_', String.raw`\_`)}_`))
      .join('\n'),
  }),
};
