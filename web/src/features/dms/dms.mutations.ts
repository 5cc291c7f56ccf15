import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { startDm } from '@workflow/contract/dms/dms.endpoints.ts';
import { call, errorMessageOf } from '../../platform/api/api.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { conversationAddress } from '../conversations/conversations.panel.ts';
import { applyDmStarted } from './dms.events.ts';
import { dmsTexts as texts } from './dms.texts.ts';

/** Starts a DM with these users, or returns their existing one. */
export function useStartDm(workspace_id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ([one, ...more]: readonly string[]) =>
      call(startDm, {
        body:
          more.length > 0
            ? { workspace_id, other_user_ids: [one!, ...more] }
            : { workspace_id, other_user_id: one! },
      }),
    onSuccess: (dm) => {
      applyDmStarted(client, dm);
      toast.success(texts.started);
    },
    onError: (error) => toast.error(errorMessageOf(error, texts.startFailed)),
  });
}

/**
 * Returns a function that opens the direct message with a user, and starts it if needed. It also navigates after its component is unmounted, for
 * example when a dialog has closed. A failure shows a toast.
 */
export function useOpenDm(workspaceId: string): (userId: string) => Promise<void> {
  const navigate = useNavigate();
  const { mutateAsync: start } = useStartDm(workspaceId);
  return async (userId) => {
    const dm = await start([userId]).catch(() => null);
    if (dm) await navigate(conversationAddress({ kind: 'dm', id: dm.id, workspace_id: workspaceId }, {}));
  };
}
