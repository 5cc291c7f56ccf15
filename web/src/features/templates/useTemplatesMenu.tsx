import { IconBookmarkPlus, IconTemplate } from '@tabler/icons-react';
import type { Database } from '@workflow/contract/databases/databases.schema.ts';
import { useState } from 'react';
import { LazyDialog } from '../../ui/lazy/LazyDialog.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import type { DatabaseMenuPart } from '../databases/databases.menu.ts';
import { templatesTexts as texts } from './templates.texts.ts';

const SaveTemplate = lazyComponent(() => import('./SaveTemplate.tsx'), 'SaveTemplate');
const TaskTemplates = lazyComponent(() => import('./TaskTemplates.tsx'), 'TaskTemplates');

/** Adds templates to the menu of a project. */
export function useTemplatesMenu(database: Database): DatabaseMenuPart {
  const [openDialog, setOpenDialog] = useState<'task-templates' | 'save-template' | null>(null);
  const items = [
    {
      key: 'task-template',
      label: texts.task.menu,
      icon: <IconTemplate size={16} aria-hidden />,
      onChoose: () => setOpenDialog('task-templates'),
    },
    {
      key: 'save-template',
      label: texts.save,
      icon: <IconBookmarkPlus size={16} aria-hidden />,
      onChoose: () => setOpenDialog('save-template'),
    },
  ];
  return {
    groups: database.kind === 'project' ? [{ items }] : [],
    dialogs: (
      <>
        <LazyDialog
          Part={TaskTemplates}
          opened={openDialog === 'task-templates'}
          onClose={() => setOpenDialog(null)}
          database={database}
        />
        <LazyDialog
          Part={SaveTemplate}
          opened={openDialog === 'save-template'}
          onClose={() => setOpenDialog(null)}
          database={database}
        />
      </>
    ),
  };
}
