import { uploadFile } from '@workflow/contract/files/files.endpoints.ts';
import { sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { createPicture } from '../profiles/photos.ts';
import type { Action } from '../replay/stage.ts';
import { createTextFile } from './uploads.ts';

export const filesActions = {
  sendFile: async ({ by, channelId: channel_id, number }, stage) => {
    const text = createTextFile(`Number ${number}`);
    const chosen =
      number % 3 === 0 ? [text, await createPicture()] : number % 2 ? [text] : [await createPicture()];
    const files = [];
    for (const file of chosen) {
      const uploaded = await by.call(uploadFile, { file, fields: { channel_id } });
      if (uploaded.status >= 300) return uploaded;
      files.push(uploaded.body);
    }
    const answer = await by.call(sendMessage, { body: { channel_id, files } });
    if (answer.status === 201) stage.messages.push(answer.body);
    return answer;
  },
} satisfies Record<string, Action>;
