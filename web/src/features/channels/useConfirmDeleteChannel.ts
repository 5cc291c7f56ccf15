import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import { useCallback } from 'react';
import { errorMessageOf } from '../../platform/api/api.ts';
import { confirmAction } from '../../ui/dialog/confirm.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { conversationOf } from './channels.cache.ts';
import { useDeleteChannel } from './channels.mutations.ts';
import { channelsTexts as texts } from './channels.texts.ts';

/** Deletes a channel after the user has confirmed. */
export function useConfirmDeleteChannel(): (channel: Channel) => void {
  const { mutateAsync } = useDeleteChannel();
  return useCallback(
    async (channel) => {
      const confirmed = await confirmAction({
        message: texts.confirmDelete,
        detail: texts.deleteDetail({ channel: conversationOf(channel).label, count: channel.message_count }),
        confirmLabel: texts.deleteAction,
        danger: true,
      });
      if (!confirmed) return;
      try {
        await mutateAsync(channel);
      } catch (error) {
        toast.error(errorMessageOf(error, texts.deleteFailed));
      }
    },
    [mutateAsync],
  );
}
