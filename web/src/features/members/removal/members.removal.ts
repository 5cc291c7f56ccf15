import { useQueryClient } from '@tanstack/react-query';
import type { Member } from '@workflow/contract/members/members.schema.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { useCallback } from 'react';
import { errorMessageOf } from '../../../platform/api/api.ts';
import { showAlert } from '../../../ui/dialog/alert.tsx';
import { confirmAction } from '../../../ui/dialog/confirm.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { leaveWorkspaceSilently } from '../../workspaces/lost-workspaces.feed.ts';
import { applyWorkspaceRemoved } from '../../workspaces/workspaces.events.ts';
import { useRemoveMember } from '../members.mutations.ts';
import { refuseToOnlyOwner } from '../roles/only-owner.ts';
import { removalTexts } from './members.removal.texts.ts';

/** Asks for confirmation, then removes a member from the workspace or lets the current user leave. */
export function useMemberRemoval(workspace: Pick<Workspace, 'id' | 'name'>) {
  const { id, name } = workspace;
  const { mutateAsync: removeMember } = useRemoveMember(id);
  const client = useQueryClient();

  const remove = useCallback(
    async (member: Member) => {
      const texts = removalTexts.remove;
      const person = member.full_name || member.username;
      const isConfirmed = await confirmAction({
        title: texts.title({ name: person }),
        message: texts.message({ workspace: name }),
        confirmLabel: texts.confirm,
        danger: true,
      });
      if (!isConfirmed) return;
      try {
        await removeMember(member);
        toast.success(texts.done({ name: person, workspace: name }));
      } catch (error) {
        showAlert(errorMessageOf(error, texts.failed));
      }
    },
    [name, removeMember],
  );

  const leave = useCallback(
    async (self: Member) => {
      if (await refuseToOnlyOwner(client, id, self)) return;
      const texts = removalTexts.leave;
      const isConfirmed = await confirmAction({
        title: texts.title({ workspace: name }),
        message: texts.message,
        confirmLabel: texts.confirm,
        danger: true,
      });
      if (!isConfirmed) return;
      try {
        await leaveWorkspaceSilently(id, async () => {
          await removeMember(self);
          applyWorkspaceRemoved(client, { workspace_id: id });
        });
        toast.success(texts.done({ workspace: name }));
      } catch (error) {
        showAlert(errorMessageOf(error, texts.failed));
      }
    },
    [client, id, name, removeMember],
  );

  return { remove, leave };
}
