import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import { errorMessageOf } from '../../../platform/api/api.ts';
import { useCurrentUserId } from '../../../platform/session/current-user.ts';
import { confirmAction } from '../../../ui/dialog/confirm.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useRemoveChannelMember } from '../channels.mutations.ts';
import { channelPeopleTexts } from './channel-people.texts.ts';

const texts = channelPeopleTexts;

/** Leaves a private channel after the user has confirmed. */
export function useConfirmLeaveChannel(channel: Channel): () => Promise<void> {
  const me = useCurrentUserId();
  const { mutateAsync } = useRemoveChannelMember(channel);
  return async () => {
    const confirmed = await confirmAction({
      message: texts.confirmLeave,
      confirmLabel: texts.confirmLeaveLabel,
      danger: true,
    });
    if (!confirmed || !me) return;
    try {
      await mutateAsync(me);
    } catch (error) {
      toast.error(errorMessageOf(error, texts.leaveFailed));
    }
  };
}
