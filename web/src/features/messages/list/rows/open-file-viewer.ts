import type { QueryClient } from '@tanstack/react-query';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { type ConversationLocation, messagesKey } from '../../../conversations/conversations.cache.ts';
import { openViewer, type ViewableFile } from '../../../files/files.dialog.ts';
import type { MessageWindow } from '../../messages.cache.ts';

const isViewable = ({ file_picture, file_type }: Message) =>
  file_picture !== null || file_type === 'application/pdf';

const toViewable = ({ file_url, file_name, file_type, file_size, file_picture }: Message): ViewableFile => ({
  url: file_url ?? '',
  name: file_name ?? '',
  type: file_type ?? '',
  size: file_size ?? 0,
  preview: file_picture?.preview ?? null,
});

/** Opens the file viewer on a message's file; the files of the loaded messages are its neighbors. */
export function openFileViewer(client: QueryClient, place: ConversationLocation, message: Message): void {
  const cached = client.getQueryData<MessageWindow>(messagesKey(place))?.messages ?? [message];
  const all = cached.filter(isViewable).toReversed();
  openViewer(
    all.map(toViewable),
    Math.max(
      0,
      all.findIndex(({ id }) => id === message.id),
    ),
  );
}
