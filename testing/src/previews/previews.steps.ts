import { randomUUID } from 'node:crypto';
import { removeDmPreview, sendDmMessage } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { editMessage, listMessages, sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { removePreview } from '@workflow/contract/previews/previews.endpoints.ts';
import {
  type Action,
  channelParams,
  dmMessageParams,
  dmParams,
  messageParams,
  type ReplayState,
} from '../replay/stage.ts';

const linkTo = (stage: ReplayState, ...numbers: number[]) =>
  numbers.map((number) => stage.pages?.at(number) ?? 'nothing').join(' and ');

/** Returns the first preview of a message from the given list. */
const firstIn = (messages: unknown, id: string | undefined) =>
  (Array.isArray(messages) ? (messages as Message[]) : []).find((message) => message.id === id)?.previews?.[0]
    ?.id ?? randomUUID();

export const previewsActions = {
  sendLink: async ({ by, channelId: channel_id, number }, stage) => {
    const body = { channel_id, content: linkTo(stage, number, number + 1) };
    const answer = await by.call(sendMessage, { body });
    if (answer.status === 201) stage.messages.push(answer.body);
    await stage.pages?.settled();
    return answer;
  },
  editLink: async (choice, stage) => {
    const body = { content: linkTo(stage, choice.number + 1, choice.number + 2) };
    const answer = await choice.by.call(editMessage, { ...messageParams(choice), body });
    await stage.pages?.settled();
    return answer;
  },
  removePreview: async (choice) => {
    const { body } = await choice.by.call(listMessages, { ...channelParams(choice), query: {} });
    const { params } = messageParams(choice);
    return choice.by.call(removePreview, { params: { ...params, preview_id: firstIn(body, params.id) } });
  },
  sendDmLink: async (choice, stage) => {
    const body = { content: linkTo(stage, choice.number) };
    const answer = await choice.by.call(sendDmMessage, { ...dmParams(choice), body });
    if (answer.status === 201) stage.dmMessages.push(answer.body);
    await stage.pages?.settled();
    return answer;
  },
  removeDmPreview: (choice) =>
    choice.by.call(removeDmPreview, {
      params: {
        ...dmMessageParams(choice).params,
        preview_id: choice.dmMessage?.previews?.[0]?.id ?? randomUUID(),
      },
    }),
} satisfies Record<string, Action>;
