import { uploadFile } from '@workflow/contract/files/files.endpoints.ts';
import { sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { aPicture } from '../profiles/photos.ts';
import type { Act } from '../replay/stage.ts';
import { aTextFile } from './uploads.ts';

export const filesActs = {
  sendFile: async ({ by, channelId: channel_id, number }, stage) => {
    const file = number % 2 ? aTextFile(`Number ${number}`) : await aPicture();
    const uploaded = await by.call(uploadFile, { file, fields: { channel_id } });
    if (uploaded.status >= 300) return uploaded;
    const { file_url } = uploaded.body;
    const answer = await by.call(sendMessage, { body: { channel_id, file_url } });
    if (answer.status === 201) stage.messages.push(answer.body);
    return answer;
  },
} satisfies Record<string, Act>;
