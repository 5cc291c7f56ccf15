import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteMessage, editMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { call } from '../../platform/api.ts';
import { toast } from '../../ui/toast.ts';
import { applyMessageUpdated, forgetMessage } from './messages.events.ts';
import { messagesTexts as texts } from './messages.texts.ts';

export function useEditMessage(message: Message) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (content: string) => call(editMessage, { params: { id: message.id }, body: { content } }),
    onSuccess: (edited) => {
      applyMessageUpdated(client, edited);
      toast.success(texts.updated);
    },
    onError: () => toast.error(texts.updateFailed),
  });
}

export function useDeleteMessage(message: Message) {
  const client = useQueryClient();
  const { id, channel_id, seq } = message;
  return useMutation({
    mutationFn: () => call(deleteMessage, { params: { id } }),
    onSuccess: () => {
      forgetMessage(client, { message_id: id, channel_id, seq });
      toast.success(texts.deleted);
    },
    onError: () => toast.error(texts.deleteFailed),
  });
}
