import { useQuery } from '@tanstack/react-query';
import { findMessage } from '../../messages.cache.ts';
import { messagesQuery } from '../../messages.queries.ts';
import { useMessageView, useMessageViewState } from '../../view/message-view.ts';
import { Composer } from '../Composer.tsx';
import { EditingComposer } from './EditingComposer.tsx';

/** A composer that can also edit messages. The unsent draft returns when the edit ends. It must be rendered inside a `MessageView`. */
export function ModalComposer(props: Parameters<typeof Composer>[0]) {
  const { place } = useMessageView();
  const editing = useMessageViewState((view) => view.editingMessageId);
  const { data } = useQuery(messagesQuery(place));
  const message = editing === null ? undefined : findMessage(data, editing);
  return message ? <EditingComposer key={message.id} message={message} /> : <Composer {...props} />;
}
