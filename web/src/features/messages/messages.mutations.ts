import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageParams, referenceTo } from '@workflow/contract/conversations/conversations.variant.ts';
import { conversationOfReference } from '@workflow/contract/conversations/variants.ts';
import { messageEndpoints } from '@workflow/contract/messages/messages.endpoints.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { call } from '../../platform/api/api.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { showComposerStatus } from './announcements/composer-status.ts';
import { applyMessageUpdated, removeDeletedMessage } from './messages.events.ts';
import { messagesTexts as texts } from './messages.texts.ts';

/** Returns the endpoints and the path parameters for a message, for a channel or for a DM. */
function endpointsFor(message: Message) {
  const { variant, id } = conversationOfReference(message);
  return {
    ...messageEndpoints(variant),
    params: messageParams(variant, id, message.id),
    place: referenceTo(variant, id),
  };
}

export function useEditMessage(message: Message) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (content: string) => {
      const { editMessage, params } = endpointsFor(message);
      return call(editMessage, { params, body: { content } });
    },
    onSuccess: (edited) => {
      applyMessageUpdated(client, edited);
      showComposerStatus(conversationOfReference(message).id, texts.updated);
    },
    onError: () => toast.error(texts.updateFailed),
  });
}

/** Deletes a message of the user on the server and in the cache. */
export async function deleteOwnMessage(client: QueryClient, message: Message): Promise<void> {
  const { deleteMessage, params, place } = endpointsFor(message);
  await call(deleteMessage, { params });
  removeDeletedMessage(client, { message_id: message.id, seq: message.seq, ...place });
}

export function useDeleteMessage(message: Message) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => deleteOwnMessage(client, message),
    onSuccess: () => {
      showComposerStatus(conversationOfReference(message).id, texts.deleted);
    },
    onError: () => toast.error(texts.deleteFailed),
  });
}
