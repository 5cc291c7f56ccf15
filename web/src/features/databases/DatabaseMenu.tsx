import { ActionIcon } from '@mantine/core';
import {
  IconArchive,
  IconArrowsExchange,
  IconBookmarkPlus,
  IconDots,
  IconFolderOpen,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react';
import { databaseFace } from '@workflow/contract/databases/databases.permissions.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { useState } from 'react';
import { useCurrentUserId } from '../../platform/session/current-user.ts';
import { confirmAction } from '../../ui/dialog/confirm.tsx';
import { LazyDialog } from '../../ui/lazy/LazyDialog.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import type { MenuGroup } from '../../ui/menu/menu.ts';
import { useArchiveDone } from './archive/archive.mutations.ts';
import { archiveTexts } from './archive/archive.texts.ts';
import type { OpenDatabase } from './databases.cache.ts';
import { useDeleteDatabase } from './databases.mutations.ts';
import { databasesTexts as texts, wordsOf } from './databases.texts.ts';
import { templatesTexts } from './templates/templates.texts.ts';
import { transferTexts } from './transfer/transfer.texts.ts';
import type { ShownView } from './views/shown-view.ts';

const ArchiveDialog = lazyComponent(() => import('./archive/ArchiveDialog.tsx'), 'ArchiveDialog');
const SaveTemplate = lazyComponent(() => import('./templates/SaveTemplate.tsx'), 'SaveTemplate');
const TaskTemplates = lazyComponent(() => import('./templates/TaskTemplates.tsx'), 'TaskTemplates');
const TransferDialog = lazyComponent(() => import('./transfer/TransferDialog.tsx'), 'TransferDialog');

interface Props {
  open: OpenDatabase;
  workspace: Workspace;
  view: ShownView;
  /** What others offer for it, before the rest. */
  groups: readonly MenuGroup[];
  /** The person has deleted it. */
  onDeleted?: (() => void) | undefined;
}

/** What can be done with a database as a whole. */
export function DatabaseMenu({ open, workspace, view, groups, onDeleted }: Props) {
  const { database } = open;
  const me = useCurrentUserId();
  const words = wordsOf(database.kind);
  const { mutateAsync: remove } = useDeleteDatabase();
  const [isTransferring, setTransferring] = useState(false);
  const [isArchiveOpen, setArchiveOpen] = useState(false);
  const [ofTemplates, setAsked] = useState<'task-templates' | 'save-template' | null>(null);
  const { mutate: archiveDone } = useArchiveDone(database);
  const facts = {
    kind: database.kind,
    role: workspace.role,
    is_creator: database.created_by !== null && database.created_by === me,
  };
  const askToDelete = async () => {
    const confirmed = await confirmAction({
      message: words.confirmDatabaseDelete({ name: database.title }),
      detail: words.databaseDeleteDetail,
      confirmLabel: texts.delete,
      danger: true,
    });
    // What failed is said.
    if (confirmed) await remove(database).then(onDeleted, () => {});
  };
  return (
    <>
      <MenuButton
        position="bottom-end"
        groups={[
          ...groups,
          {
            items: [
              {
                key: 'transfer',
                label: transferTexts.menu,
                icon: <IconArrowsExchange size={16} aria-hidden />,
                onChoose: () => setTransferring(true),
              },
            ],
          },
          ...(database.kind === 'project'
            ? [
                {
                  items: [
                    {
                      key: 'archive-done',
                      label: archiveTexts.archiveDone,
                      icon: <IconArchive size={16} aria-hidden />,
                      onChoose: () => archiveDone(),
                    },
                    {
                      key: 'archive',
                      label: archiveTexts.show,
                      icon: <IconFolderOpen size={16} aria-hidden />,
                      onChoose: () => setArchiveOpen(true),
                    },
                  ],
                },
                {
                  items: [
                    {
                      key: 'task-template',
                      label: templatesTexts.task.menu,
                      icon: <IconTemplate size={16} aria-hidden />,
                      onChoose: () => setAsked('task-templates'),
                    },
                    {
                      key: 'save-template',
                      label: templatesTexts.save,
                      icon: <IconBookmarkPlus size={16} aria-hidden />,
                      onChoose: () => setAsked('save-template'),
                    },
                  ],
                },
              ]
            : []),
          ...(databaseFace.remove.allows(facts)
            ? [
                {
                  items: [
                    {
                      key: 'delete',
                      label: words.deleteDatabase,
                      icon: <IconTrash size={16} aria-hidden />,
                      isDanger: true,
                      onChoose: () => void askToDelete(),
                    },
                  ],
                },
              ]
            : []),
        ]}
      >
        <ActionIcon aria-label={words.databaseActions}>
          <IconDots size={18} />
        </ActionIcon>
      </MenuButton>
      <LazyDialog
        open={open}
        view={view}
        opened={isTransferring}
        onClose={() => setTransferring(false)}
        Part={TransferDialog}
      />
      <LazyDialog
        Part={TaskTemplates}
        opened={ofTemplates === 'task-templates'}
        onClose={() => setAsked(null)}
        database={database}
      />
      <LazyDialog
        Part={SaveTemplate}
        opened={ofTemplates === 'save-template'}
        onClose={() => setAsked(null)}
        database={database}
      />
      <LazyDialog
        Part={ArchiveDialog}
        opened={isArchiveOpen}
        onClose={() => setArchiveOpen(false)}
        open={open}
      />
    </>
  );
}
