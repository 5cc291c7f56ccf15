import { canWrite } from '@workflow/contract/conversations/conversations.permissions.ts';
import { NewPoll } from '@workflow/contract/polls/polls.schema.ts';
import { commandErrors } from '@workflow/contract/slash-commands/slash-commands.errors.ts';
import { parseArgs, type SlashCommand } from '../../platform/commands/slash-command.ts';
import { fail } from '../../platform/failure.ts';
import type { SendContext } from '../messages/messages.service.ts';
import { postPoll } from './polls.service.ts';

type SendDependencies = Pick<SendContext, 'publishedMessages' | 'extractLinks'>;

const HELP = 'Create a poll with 2 to 10 options: /poll "What shall we eat?" "Pizza" "Salad"';

/** Returns the texts in straight or curly quotation marks; null if there is text outside of them. */
export function parseQuoted(args: string): string[] | null {
  const quoted = /["“”„]([^"“”„]*)["“”„]/g;
  if (args.replace(quoted, '').trim() !== '') return null;
  return [...args.matchAll(quoted)].map(([, text = '']) => text.trim());
}

export const pollCommand = (dependencies: SendDependencies): SlashCommand => ({
  name: 'poll',
  usage: '/poll "[question]" "[option]" "[option]"',
  description: 'Create a poll',
  postsWith: '',
  // A poll belongs to the whole conversation.
  isAvailable: ({ conversation, isInThread }) =>
    conversation !== null && !isInThread && canWrite(conversation),
  async run({ tx, actor, place, args }) {
    if (args === '') return { text: HELP };
    const [question = '', ...options] = parseQuoted(args) ?? fail(commandErrors.wrong_usage);
    const poll = parseArgs(NewPoll, { question, options });
    await postPoll(
      tx,
      actor,
      { ...(place ?? fail(commandErrors.command_unavailable)), ...dependencies },
      poll,
    );
    return {};
  },
});
