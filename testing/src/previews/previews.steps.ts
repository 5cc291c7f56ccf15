import { randomUUID } from 'node:crypto';
import { removeDmPreview, sendDmMessage } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { editMessage, listMessages, sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { removePreview } from '@workflow/contract/previews/previews.endpoints.ts';
import { type Act, onChannel, onDm, onDmMessage, onMessage, type Stage } from '../replay/stage.ts';

const linkTo = (stage: Stage, ...numbers: number[]) =>
  numbers.map((number) => stage.pages?.at(number) ?? 'nothing').join(' and ');

/** Returns the first preview of a message from the given list. */
const firstIn = (messages: unknown, id: string | undefined) =>
  (Array.isArray(messages) ? (messages as Message[]) : []).find((message) => message.id === id)?.previews?.[0]
    ?.id ?? randomUUID();

export const previewsActs = {
  sendLink: async ({ by, channelId: channel_id, number }, stage) => {
    const body = { channel_id, content: linkTo(stage, number, number + 1) };
    const answer = await by.call(sendMessage, { body });
    if (answer.status === 201) stage.messages.push(answer.body);
    await stage.pages?.settled();
    return answer;
  },
  editLink: async (choice, stage) => {
    const body = { content: linkTo(stage, choice.number + 1, choice.number + 2) };
    const answer = await choice.by.call(editMessage, { ...onMessage(choice), body });
    await stage.pages?.settled();
    return answer;
  },
  removePreview: async (choice) => {
    const { body } = await choice.by.call(listMessages, { ...onChannel(choice), query: {} });
    const { params } = onMessage(choice);
    return choice.by.call(removePreview, { params: { ...params, preview_id: firstIn(body, params.id) } });
  },
  sendDmLink: async (choice, stage) => {
    const body = { content: linkTo(stage, choice.number) };
    const answer = await choice.by.call(sendDmMessage, { ...onDm(choice), body });
    if (answer.status === 201) stage.dmMessages.push(answer.body);
    await stage.pages?.settled();
    return answer;
  },
  removeDmPreview: (choice) =>
    choice.by.call(removeDmPreview, {
      params: {
        ...onDmMessage(choice).params,
        preview_id: choice.dmMessage?.previews?.[0]?.id ?? randomUUID(),
      },
    }),
} satisfies Record<string, Act>;
