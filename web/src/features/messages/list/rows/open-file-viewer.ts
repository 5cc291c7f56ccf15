import type { QueryClient } from '@tanstack/react-query';
import type { MessageFile } from '@workflow/contract/files/files.schema.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { type ConversationLocation, messagesKey } from '../../../conversations/conversations.cache.ts';
import { openViewer, type ViewableFile } from '../../../files/files.dialog.ts';
import type { MessageWindow } from '../../messages.cache.ts';

const isViewable = ({ file_picture, file_type }: MessageFile) =>
  file_picture !== null || file_type === 'application/pdf';

const toViewable = ({
  file_url,
  file_name,
  file_type,
  file_size,
  file_picture,
}: MessageFile): ViewableFile => ({
  url: file_url,
  name: file_name,
  type: file_type,
  size: file_size,
  preview: file_picture?.preview ?? null,
});

/** Opens the file viewer on a file of a message; the files of the loaded messages are its neighbors. */
export function openFileViewer(
  client: QueryClient,
  place: ConversationLocation,
  message: Message,
  file: MessageFile,
): void {
  const cached = client.getQueryData<MessageWindow>(messagesKey(place))?.messages ?? [message];
  const all = cached
    .toReversed()
    .flatMap(({ files }) => files)
    .filter(isViewable);
  openViewer(
    all.map(toViewable),
    Math.max(
      0,
      all.findIndex(({ file_url }) => file_url === file.file_url),
    ),
  );
}
