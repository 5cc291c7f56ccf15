import { Modal } from '@mantine/core';
import { GROUP_DM_OTHERS_MAX } from '@workflow/contract/dms/dms.limits.ts';
import { newDmTexts as texts } from './new-dm.texts.ts';
import { RecipientForm } from './RecipientForm.tsx';

interface Props {
  workspaceId: string;
  opened: boolean;
  onClose: () => void;
  onStart: (userIds: readonly string[]) => void;
  isStarting: boolean;
}

/** Asks for the participants of a new DM. */
export function NewDmModal({ opened, onClose, workspaceId, onStart, isStarting }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={texts.title}>
      <RecipientForm
        workspaceId={workspaceId}
        max={GROUP_DM_OTHERS_MAX}
        submitLabel={texts.start}
        busyLabel={texts.starting}
        onSubmit={onStart}
        isBusy={isStarting}
        onClose={onClose}
      />
    </Modal>
  );
}
