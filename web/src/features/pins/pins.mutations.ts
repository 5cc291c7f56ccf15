import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageParams, referenceTo } from '@workflow/contract/conversations/conversations.variant.ts';
import { variantOf } from '@workflow/contract/conversations/variants.ts';
import { pinEndpoints } from '@workflow/contract/pins/pins.endpoints.ts';
import { call, errorMessageOf } from '../../platform/api/api.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { ConversationLocation } from '../conversations/conversations.cache.ts';
import { refetchPins } from './pins.cache.ts';
import { applyMessagePinned } from './pins.events.ts';
import { pinsTexts as texts } from './pins.texts.ts';

/** Pins or unpins a message; requests run one after the other. All users see a pin, so the change is not optimistic. */
export function useTogglePin({ kind, id }: Pick<ConversationLocation, 'kind' | 'id'>, messageId: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `pin:${messageId}` },
    mutationFn: async (pins: boolean) => {
      const variant = variantOf(kind);
      const { pinMessage, unpinMessage } = pinEndpoints(variant);
      const params = messageParams(variant, id, messageId);
      if (!pins) {
        // An event reports the new version.
        await call(unpinMessage, { params });
        refetchPins(client, id);
        return;
      }
      const pinned = await call(pinMessage, { params });
      applyMessagePinned(client, { message_id: messageId, ...referenceTo(variant, id), pinned });
    },
    onError: (error, pins) => toast.error(errorMessageOf(error, pins ? texts.pinFailed : texts.unpinFailed)),
  });
}
