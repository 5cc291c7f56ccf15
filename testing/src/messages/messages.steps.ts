import { randomUUID } from 'node:crypto';
import * as messages from '@workflow/contract/messages/messages.endpoints.ts';
import { type Action, messageParams, type ReplayState, type StepContext } from '../replay/stage.ts';

interface MessageFields {
  readonly content?: string;
  readonly parent_id?: string;
  readonly thread_only?: boolean;
  readonly forwarded_message_id?: string;
  readonly client_message_id?: string;
}

/** Returns a text that mentions one user, the whole channel, or nobody. */
const mentionText = ({ whom, number }: StepContext) =>
  [
    `Look, @${whom.user.username}.`,
    '@channel, look.',
    'Look, @nobody.',
    `@${whom.user.username} and @here`,
    '@here, see #general.',
  ][(number >> 1) % 5]!;

async function send(choice: StepContext, stage: ReplayState, more: MessageFields) {
  const body = { channel_id: choice.channelId, content: `Message ${choice.number}`, ...more };
  const answer = await choice.by.call(messages.sendMessage, { body });
  if (answer.status === 201) stage.messages.push(answer.body);
  return answer;
}

export const messagesActions = {
  send: (choice, stage) => send(choice, stage, {}),
  sendAgain: (choice, stage) => {
    const { message } = choice;
    return send(choice, stage, { client_message_id: message?.client_message_id ?? randomUUID() });
  },
  reply: (choice, stage) => send(choice, stage, choice.message ? { parent_id: choice.message.id } : {}),
  replyInThread: (choice, stage) =>
    send(choice, stage, choice.message ? { parent_id: choice.message.id, thread_only: true } : {}),
  forward: (choice, stage) =>
    send(choice, stage, choice.message ? { forwarded_message_id: choice.message.id } : {}),
  edit: (choice) =>
    choice.by.call(messages.editMessage, {
      ...messageParams(choice),
      body: { content: `Edited ${choice.number}` },
    }),
  mention: (choice, stage) => send(choice, stage, { content: mentionText(choice) }),
  editMention: (choice) =>
    choice.by.call(messages.editMessage, {
      ...messageParams(choice),
      body: { content: mentionText(choice) },
    }),
  delete: (choice) => choice.by.call(messages.deleteMessage, messageParams(choice)),
  deliver: (choice) =>
    choice.by.call(messages.markMessage, { ...messageParams(choice), query: { status: 'delivered' } }),
  see: (choice) =>
    choice.by.call(messages.markMessage, { ...messageParams(choice), query: { status: 'seen' } }),
} satisfies Record<string, Action>;
