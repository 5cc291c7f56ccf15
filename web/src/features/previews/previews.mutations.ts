import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageParams, referenceTo } from '@workflow/contract/conversations/conversations.variant.ts';
import { conversationOfReference } from '@workflow/contract/conversations/variants.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { previewEndpoints } from '@workflow/contract/previews/previews.endpoints.ts';
import type { Preview } from '@workflow/contract/previews/previews.schema.ts';
import { messageReferenceFields } from '@workflow/contract/reactions/reactions.schema.ts';
import { call } from '../../platform/api/api.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { updateCachedMessage } from '../messages/messages.events.ts';
import { withoutPreview, withPreview } from './previews.cache.ts';
import { applyPreviewRemoved } from './previews.events.ts';
import { previewsTexts as texts } from './previews.texts.ts';

/** Removes a preview for all users. The change is optimistic and rolled back if the request fails. */
export function useRemovePreview(message: Message): (preview: Preview) => void {
  const client = useQueryClient();
  const { variant, id: conversationId } = conversationOfReference(message);
  const { mutate } = useMutation({
    mutationFn: (preview: Preview) =>
      call(previewEndpoints(variant).removePreview, {
        params: { ...messageParams(variant, conversationId, message.id), preview_id: preview.id },
      }),
    onMutate: ({ id }) =>
      updateCachedMessage(client, conversationId, message.id, (known) => withoutPreview(known, id)),
    onSuccess: (_, { id: preview_id }) =>
      applyPreviewRemoved(client, {
        preview_id,
        ...messageReferenceFields(variant, message.id),
        ...referenceTo(variant, conversationId),
      }),
    onError: (_, preview) => {
      updateCachedMessage(client, conversationId, message.id, (known) => withPreview(known, preview));
      toast.error(texts.removeFailed);
    },
  });
  return mutate;
}
