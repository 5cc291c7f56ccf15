import { ActionIcon, Button } from '@mantine/core';
import { IconFileImport, IconTemplate } from '@tabler/icons-react';
import type { DatabaseKind } from '@workflow/contract/databases/databases.variant.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { useState } from 'react';
import type { CreationOptions } from '../../features/databases/DatabaseList.tsx';
import { databasesTexts } from '../../features/databases/databases.texts.ts';
import { templatesTexts } from '../../features/templates/templates.texts.ts';
import { LazyDialog } from '../../ui/lazy/LazyDialog.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';

const ImportDialog = lazyComponent(
  () => import('../../features/transfer/import/ImportDialog.tsx'),
  'ImportDialog',
);
const ProjectTemplates = lazyComponent(
  () => import('../../features/templates/ProjectTemplates.tsx'),
  'ProjectTemplates',
);

/** The ways to create a project or database other than an empty one: from a template, and from a file. */
export function useCreationOptions(workspace: Workspace, kind: DatabaseKind): CreationOptions {
  const [areTemplatesOpen, setTemplatesOpen] = useState(false);
  const [isImportOpen, setImportOpen] = useState(false);
  return {
    buttons: (
      <>
        {kind === 'project' && (
          <ActionIcon
            aria-label={templatesTexts.fromTemplate}
            title={templatesTexts.fromTemplate}
            onClick={() => setTemplatesOpen(true)}
          >
            <IconTemplate size={18} />
          </ActionIcon>
        )}
        <ActionIcon
          aria-label={databasesTexts.importFile}
          title={databasesTexts.importFile}
          onClick={() => setImportOpen(true)}
        >
          <IconFileImport size={18} />
        </ActionIcon>
      </>
    ),
    emptyButton: (
      <Button variant="default" onClick={() => setImportOpen(true)}>
        {databasesTexts.importFile}
      </Button>
    ),
    dialogs: (
      <>
        <LazyDialog
          Part={ProjectTemplates}
          opened={areTemplatesOpen}
          onClose={() => setTemplatesOpen(false)}
          workspace={workspace}
        />
        <LazyDialog
          Part={ImportDialog}
          opened={isImportOpen}
          onClose={() => setImportOpen(false)}
          workspaceId={workspace.id}
          kind={kind}
        />
      </>
    ),
  };
}
