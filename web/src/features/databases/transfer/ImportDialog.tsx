import { Modal } from '@mantine/core';
import type { Opened } from '../../../ui/LazyDialog.tsx';
import { databasesTexts } from '../databases.texts.ts';
import { ImportSteps } from './ImportSteps.tsx';

interface Props extends Opened {
  workspaceId: string;
}

/** Makes a database of a file, where none is open. */
export const ImportDialog = ({ workspaceId, opened, onClose }: Props) => (
  <Modal
    opened={opened}
    onClose={onClose}
    title={databasesTexts.importFile}
    size="lg"
    closeOnClickOutside={false}
  >
    <ImportSteps workspaceId={workspaceId} open={null} onClose={onClose} />
  </Modal>
);
