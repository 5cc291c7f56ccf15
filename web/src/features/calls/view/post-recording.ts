import { formatDate } from '../../../platform/language/formats.ts';
import { withoutIsolates } from '../../../platform/language/isolate.ts';
import { writeMessage } from '../../messages/outbox/outbox.mutations.ts';
import type { CallRequest } from '../calls.current.ts';
import { callTexts as texts } from './call.texts.ts';

/** Posts a part of a recording in the conversation of the call. Offline, it waits until it can be sent. */
export function postRecording(conversation: CallRequest['conversation'], blob: Blob): void {
  const format = blob.type.split('/')[1] ?? 'webm';
  // Files of this format usually have a picture. This ending says that there is none.
  const extension = format === 'webm' ? 'weba' : format;
  const date = formatDate(new Date(), { dateStyle: 'short', timeStyle: 'short' }).replace(/[/:]/g, '-');
  const name = `${withoutIsolates(texts.recording.fileName({ date }))}.${extension}`;
  writeMessage(conversation, texts.recording.message, null, {
    files: [{ blob, name, size: null, url: null }],
  });
}
