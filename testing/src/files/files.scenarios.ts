import {
  listDmFiles,
  sendDmMessage,
  uploadDmFile,
} from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import * as files from '@workflow/contract/files/files.endpoints.ts';
import { sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { type Attempt, conversation, scenario } from '../access/scenario.ts';
import { aPicture } from '../profiles/photos.ts';
import { aTextFile, idOf } from './uploads.ts';

/** Sends a message by another user. */
export function sayInConversation({ world: { colleague }, target }: Attempt): Promise<Message> {
  const content = 'Look.';
  if (target.kind === 'dm')
    return colleague.does(sendDmMessage, { params: { id: target.conversationId }, body: { content } });
  return colleague.does(sendMessage, { body: { channel_id: target.conversationId, content } });
}

/** Sends a picture by another user to the conversation. */
async function sentPicture({ world: { colleague }, target }: Attempt) {
  if (target.kind === 'dm') {
    const params = { id: target.conversationId };
    const { file_url } = await colleague.does(uploadDmFile, { params, file: await aPicture() });
    await colleague.does(sendDmMessage, { params, body: { file_url } });
    return { params: { id: idOf(file_url) } };
  }
  const channel_id = target.conversationId;
  const { file_url } = await colleague.does(files.uploadFile, {
    file: await aPicture(),
    fields: { channel_id },
  });
  await colleague.does(sendMessage, { body: { channel_id, file_url } });
  return { params: { id: idOf(file_url) } };
}

const sent = { facts: () => ({ is_sent: true, is_uploader: false }) };

export const filesScenarios = [
  scenario(files.uploadFile, ({ target }) => ({
    file: aTextFile(),
    fields: { channel_id: target.conversationId },
  })),
  scenario(uploadDmFile, ({ target }) => ({ params: { id: target.conversationId }, file: aTextFile() })),
  scenario(files.listFiles, (attempt) => ({
    ...conversation(attempt),
    query: { kind: 'picture' as const, limit: 1 },
  })),
  scenario(listDmFiles, conversation),
  scenario(files.downloadFile, sentPicture, sent),
  scenario(files.downloadThumbnail, sentPicture, sent),
];
