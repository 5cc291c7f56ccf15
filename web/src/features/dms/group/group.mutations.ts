import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { addGroupDmMembers, leaveGroupDm, updateGroupDm } from '@workflow/contract/dms/dms.endpoints.ts';
import type { Dm } from '@workflow/contract/dms/dms.schema.ts';
import { call, errorMessageOf } from '../../../platform/api/api.ts';
import { confirmAction } from '../../../ui/dialog/confirm.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { dmLabelOf } from '../dms.cache.ts';
import { applyGroupDmLeft, applyGroupDmUpdated } from '../dms.events.ts';
import { groupTexts as texts } from './group.texts.ts';

/** Renames a group; an empty name removes the name. The field shows a rejection. */
export function useRenameGroup({ id }: Dm) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call(updateGroupDm, { params: { id }, body: { name: name || null } }),
    onSuccess: (dm) => applyGroupDmUpdated(client, dm),
  });
}

export function useAddGroupMembers({ id }: Dm) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (user_ids: readonly string[]) =>
      call(addGroupDmMembers, { params: { id }, body: { user_ids: [...user_ids] } }),
    onSuccess: (dm) => applyGroupDmUpdated(client, dm),
    onError: (error) => toast.error(errorMessageOf(error, texts.addFailed)),
  });
}

/** Leaves a group after the user has confirmed. */
export function useConfirmLeaveGroup(dm: Dm): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    const isConfirmed = await confirmAction({
      title: texts.leaveTitle({ group: dmLabelOf(dm) }),
      message: texts.leaveMessage,
      confirmLabel: texts.leaveConfirm,
      danger: true,
    });
    if (!isConfirmed) return;
    try {
      await call(leaveGroupDm, { params: { id: dm.id } });
      await navigate({ to: '/dms' });
      // The response has no version; the `group_dm_left` event, which may arrive before or after it, has.
      applyGroupDmLeft(client, { dm_id: dm.id, workspace_id: dm.workspace_id, version: dm.version });
    } catch (error) {
      toast.error(errorMessageOf(error, texts.leaveFailed));
    }
  };
}
