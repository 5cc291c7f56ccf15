import { Modal } from '@mantine/core';
import type { DatabaseKind } from '@workflow/contract/databases/databases.variant.ts';
import type { DialogProps } from '../../../ui/lazy/LazyDialog.tsx';
import { databasesTexts } from '../../databases/databases.texts.ts';
import { ImportSteps } from './ImportSteps.tsx';

interface Props extends DialogProps {
  workspaceId: string;
  /** The kind of database to create. */
  kind: DatabaseKind;
}

/** Creates a database or project from a file, without an open database. */
export const ImportDialog = ({ workspaceId, kind, opened, onClose }: Props) => (
  <Modal
    opened={opened}
    onClose={onClose}
    title={databasesTexts.importFile}
    size="lg"
    closeOnClickOutside={false}
  >
    <ImportSteps workspaceId={workspaceId} kind={kind} open={null} onClose={onClose} />
  </Modal>
);
