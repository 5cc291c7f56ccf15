import { Modal } from '@mantine/core';
import { GROUP_DM_OTHERS_MAX } from '@workflow/contract/dms/dms.limits.ts';
import type { Dm } from '@workflow/contract/dms/dms.schema.ts';
import type { DialogProps } from '../../../ui/lazy/LazyDialog.tsx';
import { RecipientForm } from '../create/RecipientForm.tsx';
import { useAddGroupMembers } from './group.mutations.ts';
import { groupTexts as texts } from './group.texts.ts';

/** Asks whom to add to a group. */
export function AddGroupMembers({ dm, opened, onClose }: DialogProps & { dm: Dm }) {
  const { mutate: add, isPending } = useAddGroupMembers(dm);
  return (
    <Modal opened={opened} onClose={onClose} title={texts.add}>
      <RecipientForm
        workspaceId={dm.workspace_id}
        excludedIds={dm.other_users.map(({ id }) => id)}
        max={GROUP_DM_OTHERS_MAX - dm.other_users.length}
        note={texts.history}
        submitLabel={texts.add}
        busyLabel={texts.adding}
        onSubmit={(userIds) => add(userIds, { onSuccess: onClose })}
        isBusy={isPending}
        onClose={onClose}
      />
    </Modal>
  );
}
