import { IconArchive, IconFolderOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { LazyDialog } from '../../../ui/lazy/LazyDialog.tsx';
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx';
import type { OpenDatabase } from '../../databases/databases.cache.ts';
import type { DatabaseMenuPart } from '../../databases/databases.menu.ts';
import { useArchiveCompletedTasks } from './archive.mutations.ts';
import { archiveTexts as texts } from './archive.texts.ts';

const ArchiveDialog = lazyComponent(() => import('./ArchiveDialog.tsx'), 'ArchiveDialog');

/** Adds the archive to the menu of a project. */
export function useTaskArchiveMenu(open: OpenDatabase): DatabaseMenuPart {
  const [isOpen, setOpen] = useState(false);
  const { mutate: archiveDone } = useArchiveCompletedTasks(open.database);
  const items = [
    {
      key: 'archive-done',
      label: texts.archiveDone,
      icon: <IconArchive size={16} aria-hidden />,
      onChoose: () => archiveDone(),
    },
    {
      key: 'archive',
      label: texts.show,
      icon: <IconFolderOpen size={16} aria-hidden />,
      onChoose: () => setOpen(true),
    },
  ];
  return {
    groups: open.database.kind === 'project' ? [{ items }] : [],
    dialogs: <LazyDialog Part={ArchiveDialog} opened={isOpen} onClose={() => setOpen(false)} open={open} />,
  };
}
