import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import { useCallback } from 'react';
import { errorMessageOf } from '../../../platform/api/api.ts';
import { confirmAction } from '../../../ui/dialog/confirm.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { conversationOf } from '../channels.cache.ts';
import { useArchiveChannel } from '../channels.mutations.ts';
import { channelDetailsTexts as texts } from './details.texts.ts';

/** Archives a channel after the user has confirmed, or unarchives it at once. */
export function useConfirmArchiveChannel(): (channel: Channel, archive: boolean) => Promise<void> {
  const { mutateAsync } = useArchiveChannel();
  return useCallback(
    async (channel, archive) => {
      const { label } = conversationOf(channel);
      const confirmed =
        !archive ||
        (await confirmAction({
          message: texts.confirmArchive({ channel: label }),
          detail: texts.archiveDetail,
          confirmLabel: texts.archive,
        }));
      if (!confirmed) return;
      try {
        await mutateAsync({ channel, archive });
        toast.success((archive ? texts.archived : texts.unarchived)({ channel: label }));
      } catch (error) {
        toast.error(errorMessageOf(error, archive ? texts.archiveFailed : texts.unarchiveFailed));
      }
    },
    [mutateAsync],
  );
}
