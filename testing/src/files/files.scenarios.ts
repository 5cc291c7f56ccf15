import {
  listDmFiles,
  sendDmMessage,
  uploadDmFile,
} from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import * as files from '@workflow/contract/files/files.endpoints.ts';
import { sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { type Attempt, conversationParams, scenario } from '../access/scenario.ts';
import { createPicture } from '../profiles/photos.ts';
import { createTextFile, fileIdOf } from './uploads.ts';

/** Sends a message by another user. */
export function sendInConversation({ world: { colleague }, target }: Attempt): Promise<Message> {
  const content = 'Look.';
  if (target.kind === 'dm')
    return colleague.does(sendDmMessage, { params: { id: target.conversationId }, body: { content } });
  return colleague.does(sendMessage, { body: { channel_id: target.conversationId, content } });
}

/** Sends a picture by another user to the conversation. */
async function sendPicture({ world: { colleague }, target }: Attempt) {
  if (target.kind === 'dm') {
    const params = { id: target.conversationId };
    const { file_url } = await colleague.does(uploadDmFile, { params, file: await createPicture() });
    await colleague.does(sendDmMessage, { params, body: { file_url } });
    return { params: { id: fileIdOf(file_url) } };
  }
  const channel_id = target.conversationId;
  const { file_url } = await colleague.does(files.uploadFile, {
    file: await createPicture(),
    fields: { channel_id },
  });
  await colleague.does(sendMessage, { body: { channel_id, file_url } });
  return { params: { id: fileIdOf(file_url) } };
}

const sent = { facts: () => ({ is_sent: true, is_uploader: false }) };

export const filesScenarios = [
  scenario(files.uploadFile, ({ target }) => ({
    file: createTextFile(),
    fields: { channel_id: target.conversationId },
  })),
  scenario(uploadDmFile, ({ target }) => ({ params: { id: target.conversationId }, file: createTextFile() })),
  scenario(files.listFiles, (attempt) => ({
    ...conversationParams(attempt),
    query: { kind: 'picture' as const, limit: 1 },
  })),
  scenario(listDmFiles, conversationParams),
  scenario(files.downloadFile, sendPicture, sent),
  scenario(files.downloadThumbnail, sendPicture, sent),
];
