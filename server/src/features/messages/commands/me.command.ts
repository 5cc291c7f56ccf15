import { MessageEdit } from '@workflow/contract/messages/messages.schema.ts';
import { parseArgs, requireArgs, type SlashCommand } from '../../../platform/commands/slash-command.ts';

/** Escapes underscores, except inside a word, where they are no emphasis. Otherwise names such as `snake_case` would use up the length of a message. */
const escapeUnderscores = (text: string) =>
  text.replace(
    /(?<=[\p{L}\p{N}])(_+)(?=[\p{L}\p{N}])|_/gu,
    (_, insideWord?: string) => insideWord ?? String.raw`\_`,
  );

/** Sends the text in italics. Each line gets its own marks, because emphasis ends at a line break. */
export const meCommand: SlashCommand = {
  name: 'me',
  usage: '/me [text]',
  description: 'Send an action in italics',
  postsWith: '',
  async run(call) {
    const lines = requireArgs(call).split('\n');
    const content = lines.map((line) => (line.trim() === '' ? line : `_${escapeUnderscores(line.trim())}_`));
    return { send: parseArgs(MessageEdit, { content: content.join('\n') }).content };
  },
};
