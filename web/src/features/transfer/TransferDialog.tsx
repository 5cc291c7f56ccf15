import '@mantine/core/styles/Tabs.layer.css';
import { Modal, Tabs } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import type { OpenDatabase } from '../databases/databases.cache.ts';
import type { ShownView } from '../databases/views/shown-view.ts';
import { ExportForm } from './ExportForm.tsx';
import { ImportSteps } from './import/ImportSteps.tsx';
import { transferTexts as texts } from './transfer.texts.ts';

interface Props {
  open: OpenDatabase;
  view: ShownView;
  opened: boolean;
  onClose: () => void;
}

/** The import and export dialog of a database. */
export function TransferDialog({ open, view, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={texts.title} size="lg" closeOnClickOutside={false}>
      <Tabs defaultValue="export" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="export" leftSection={<IconDownload size={16} aria-hidden />}>
            {texts.tabs.export}
          </Tabs.Tab>
          <Tabs.Tab value="import" leftSection={<IconUpload size={16} aria-hidden />}>
            {texts.tabs.import}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="export">
          <ExportForm open={open} view={view} />
        </Tabs.Panel>
        <Tabs.Panel value="import">
          <ImportSteps
            workspaceId={open.database.workspace_id}
            kind={open.database.kind}
            open={open}
            onClose={onClose}
          />
        </Tabs.Panel>
      </Tabs>
    </Modal>
  );
}
